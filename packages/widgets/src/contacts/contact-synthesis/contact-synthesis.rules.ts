import type { ContactFigures } from '@vitrine/core/contacts'

/** Mails and calls; reconciliation requests are no contacts. */
export const totalOfFigures = ({ mails, answeredCalls, missedCalls }: ContactFigures): number => mails + answeredCalls + missedCalls
