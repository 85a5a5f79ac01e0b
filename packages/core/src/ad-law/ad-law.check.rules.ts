import french from '../i18n/locales/fr/ad-law.json' with { type: 'json' }
import type { MessageParams } from '../i18n/messages.types.ts'
import type { MessageKey } from '../i18n/sources.ts'
import { createTranslator } from '../i18n/translator.ts'
import type { AdValues } from '../ad-form/ad-form.form.ts'
import type { AdUnderLaw, Demand, LegalFinding, LegalRule, SentenceDemand } from './ad-law.model.ts'
import { legalRules } from './ad-law.rules.ts'
import { scaleLetterOf } from './ad-law.scale.rules.ts'

/** Translates a sentence that the law requires. */
export type LawText = (key: MessageKey<'ad-law'>, params?: MessageParams) => string

/** French law requires its sentences in French, in whatever language the page is; other languages are for information. */
export const lawInFrench: LawText = createTranslator({ language: 'fr', resources: [french] })

/** Keeps only letters and digits, so that accents, spaces and punctuation do not count in a comparison. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()

const holdsOn = ({ from, until }: LegalRule, day: string): boolean => from <= day && (until === undefined || day <= until)

const isFilled = (value: unknown): boolean => value !== null && value !== '' && value !== false

/** The empty fields whose values a sentence needs. */
const missingNeeds = ({ needs = [] }: SentenceDemand, { values }: AdUnderLaw): (keyof AdValues)[] =>
  needs.filter((alternatives) => !alternatives.some((name) => isFilled(values[name]))).map(([name]) => name)

/** The sentences of which the ad must contain one; none while a value that they need is missing. */
export const sentencesOf = (demand: Demand, ad: AdUnderLaw, text: LawText = lawInFrench): string[] =>
  demand.kind === 'sentence' && missingNeeds(demand, ad).length === 0 ? demand.texts.map((key) => text(key, demand.params?.(ad))) : []

const writtenIn = ({ title, text, legalText }: AdValues): string => `${title}\n${text}\n${legalText}`

const isWritten = (demand: SentenceDemand, ad: AdUnderLaw, text: LawText): boolean => {
  const written = plain(writtenIn(ad.values))
  const essence = demand.essence?.(ad) ?? []
  const isPut = essence.length > 0 && essence.every((part) => written.includes(plain(part)))
  return isPut || sentencesOf(demand, ad, text).some((sentence) => written.includes(plain(sentence)))
}

const findingOf = (rule: LegalRule, ad: AdUnderLaw, text: LawText): LegalFinding | null => {
  const { demand } = rule
  switch (demand.kind) {
    case 'field':
      return isFilled(ad.values[demand.field]) ? null : { rule }
    case 'at-most': {
      const limit = demand.limit(ad)
      const amount = ad.values[demand.field]
      return limit !== null && typeof amount === 'number' && amount > limit ? { rule, limit } : null
    }
    case 'not-chosen':
      return ad.values[demand.field] === demand.choice ? { rule } : null
    case 'picture':
      return scaleLetterOf(demand.scale, ad.values) === null ? { rule } : null
    case 'forbidden': {
      const words = demand.words.exec(writtenIn(ad.values))?.[0]
      return words === undefined ? null : { rule, words }
    }
    case 'sentence': {
      const fields = missingNeeds(demand, ad)
      if (fields.length > 0) return { rule, fields }
      return isWritten(demand, ad, text) ? null : { rule }
    }
  }
}

/** The rules that apply to an ad on the day it is published. */
export const legalRulesFor = (ad: AdUnderLaw, day: string, rules: readonly LegalRule[] = legalRules): LegalRule[] =>
  rules.filter((rule) => holdsOn(rule, day) && rule.applies(ad))

/** The rules that the ad breaks on the day it is published. */
export const legalFindings = (
  ad: AdUnderLaw,
  day: string,
  text: LawText = lawInFrench,
  rules: readonly LegalRule[] = legalRules,
): LegalFinding[] => legalRulesFor(ad, day, rules).flatMap((rule) => findingOf(rule, ad, text) ?? [])

/** Findings of the scheduled day that do not apply today yet, shown early so that there is time to fix them. */
export const changesUntil = (ad: AdUnderLaw, today: string, scheduled: string, text: LawText = lawInFrench): LegalFinding[] => {
  const known = new Set(legalFindings(ad, today, text).map(({ rule }) => rule.id))
  return legalFindings(ad, scheduled, text).filter(({ rule }) => !known.has(rule.id))
}

/** The field where a finding can be fixed. */
export const fieldOfFinding = ({ rule: { demand }, fields = [] }: LegalFinding): keyof AdValues => {
  if (demand.kind === 'sentence') return fields[0] ?? 'legalText'
  return demand.kind === 'forbidden' ? 'text' : demand.field
}
