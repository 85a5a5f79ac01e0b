import type { MessageKey } from '../i18n/sources.ts'
import type { AnswerFault } from './review-answers.model.ts'

interface Basis {
  /** YYYY-MM-DD: since when it holds. */
  from: string
  source: string | null
  /** What to write instead. */
  remedy: MessageKey<'review-answers'>
}

const privacy: Omit<Basis, 'remedy'> = { from: '2018-05-25', source: 'RGPD, article 5' }
/** No rule of law: it was always unwise. */
const always = '1970-01-01'
const reviewLaw: Omit<Basis, 'remedy'> = { from: '2022-05-28', source: 'Code de la consommation, article L. 121-4, 28°' }
const misleading: Omit<Basis, 'remedy'> = { from: '2016-07-01', source: 'Code de la consommation, article L. 121-2' }

/** Why each fault is one, and since when. */
export const basisOf: Readonly<Record<AnswerFault, Basis>> = {
  email: { ...privacy, remedy: 'remedies.email' },
  phone: { ...privacy, remedy: 'remedies.phone' },
  address: { ...privacy, remedy: 'remedies.address' },
  'birth-date': { ...privacy, remedy: 'remedies.birth-date' },
  'file-number': { ...privacy, remedy: 'remedies.file-number' },
  'person-money': { ...privacy, remedy: 'remedies.person-money' },
  'author-name': { ...privacy, remedy: 'remedies.author-name' },
  'person-name': { ...privacy, remedy: 'remedies.person-name' },
  health: { from: '2018-05-25', source: 'RGPD, article 9', remedy: 'remedies.health' },
  'private-life': { from: '2018-05-25', source: 'RGPD, articles 5, 9 et 10', remedy: 'remedies.private-life' },
  'unstated-fact': { ...misleading, remedy: 'remedies.unstated-fact' },
  promise: { ...misleading, remedy: 'remedies.promise' },
  // An admission binds in a dispute; no rule forbids it.
  admission: { from: always, source: null, remedy: 'remedies.admission' },
  insult: { from: '1881-07-29', source: 'Loi du 29 juillet 1881, articles 29 et 33', remedy: 'remedies.insult' },
  threat: { from: '2016-07-01', source: 'Code de la consommation, article L. 121-6', remedy: 'remedies.threat' },
  removal: { ...reviewLaw, remedy: 'remedies.removal' },
  advantage: { ...reviewLaw, remedy: 'remedies.advantage' },
  // Networks take answers that are all alike for unsolicited mass mail.
  repetition: { from: always, source: null, remedy: 'remedies.repetition' },
}
