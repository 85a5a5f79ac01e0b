import type { MessageParams } from '../i18n/messages.types.ts'
import type { MessageKey } from '../i18n/sources.ts'
import type { AdUnderLaw, Demand, LegalFinding, LegalRule } from './ad-editor.law.model.ts'
import { legalRules } from './ad-editor.law.rules.ts'

/** A sentence of the law in the ad's language. */
export type LawText = (key: MessageKey<'ad-law'>, params?: MessageParams) => string

/** Letters and digits alone: an accent, a space or a full stop more or less changes no sentence. */
const plain = (text: string): string => text.normalize('NFD').replaceAll(/[^\p{L}\p{N}]+/gu, ' ').trim().toLowerCase()

const holdsOn = ({ from, until }: LegalRule, day: string): boolean => from <= day && (until === undefined || day <= until)

const isSaid = (value: unknown): boolean => value !== null && value !== '' && value !== false

/** The sentences of which one must be in the ad. */
export const sentencesOf = (demand: Demand, ad: AdUnderLaw, text: LawText): string[] => (demand.kind === 'sentence' ? demand.texts.map((key) => text(key, demand.params?.(ad))) : [])

const findingOf = (rule: LegalRule, ad: AdUnderLaw, text: LawText): LegalFinding | null => {
  const { demand } = rule
  const written = `${ad.values.title}\n${ad.values.text}\n${ad.values.legalText}`
  switch (demand.kind) {
    case 'field':
    case 'picture':
      return isSaid(ad.values[demand.field]) ? null : { rule }
    case 'forbidden': {
      const words = demand.words.exec(written)?.[0]
      return words === undefined ? null : { rule, words }
    }
    case 'sentence':
      return sentencesOf(demand, ad, text).some((sentence) => plain(written).includes(plain(sentence))) ? null : { rule }
  }
}

/** What the law asks of the ad on the day it is published, and the ad does not keep. */
export const legalFindings = (ad: AdUnderLaw, day: string, text: LawText, rules: readonly LegalRule[] = legalRules): LegalFinding[] =>
  rules.filter((rule) => holdsOn(rule, day) && rule.applies(ad)).flatMap((rule) => findingOf(rule, ad, text) ?? [])

/** What is found on the scheduled day and not today: told now, while there is time. */
export const changesUntil = (ad: AdUnderLaw, today: string, scheduled: string, text: LawText): LegalFinding[] => {
  const known = new Set(legalFindings(ad, today, text).map(({ rule }) => rule.id))
  return legalFindings(ad, scheduled, text).filter(({ rule }) => !known.has(rule.id))
}
