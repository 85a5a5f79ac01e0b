import { backlogQuery, type BacklogKind } from '@vitrine/core/contacts'
import { paths } from '../base/paths.ts'

/** The list of waiting contacts, with the synthesis's points of sale, portals and ad. */
export const backlogPath = (kind: BacklogKind, synthesis: string): string => `${paths.contacts}?${backlogQuery(kind, synthesis)}`
