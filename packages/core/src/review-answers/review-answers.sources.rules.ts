import type { AnswerFault } from './review-answers.model.ts'

interface Basis {
  /** YYYY-MM-DD: since when it holds. */
  from: string
  source: string | null
}

const privacy: Basis = { from: '2018-05-25', source: 'RGPD, article 5' }
const misleading: Basis = { from: '2016-07-01', source: 'Code de la consommation, article L. 121-2' }

/** Why each fault is one, and since when. */
export const basisOf: Readonly<Record<AnswerFault, Basis>> = {
  email: privacy,
  phone: privacy,
  address: privacy,
  'birth-date': privacy,
  'file-number': privacy,
  'person-money': privacy,
  'author-name': privacy,
  'person-name': privacy,
  health: { from: '2018-05-25', source: 'RGPD, article 9' },
  'unstated-fact': misleading,
  promise: misleading,
  // An admission binds in a dispute; no rule forbids it.
  admission: { from: '1804-03-21', source: null },
  insult: { from: '1881-07-29', source: 'Loi du 29 juillet 1881, articles 29 et 33' },
  threat: { from: '2016-07-01', source: 'Code de la consommation, article L. 121-6' },
  removal: { from: '2022-05-28', source: 'Code de la consommation, article L. 121-4, 28°' },
  advantage: { from: '2022-05-28', source: 'Code de la consommation, article L. 121-4, 28°' },
  // Networks take answers that are all alike for unsolicited mass mail.
  repetition: { from: '2018-01-01', source: null },
}
