import type { ContactFigures } from '@vitrine/core/contacts'

/** Mails and calls; requests without an ad are not counted. */
export const totalOfFigures = ({ mails, answeredCalls, missedCalls }: ContactFigures): number => mails + answeredCalls + missedCalls
