import type { MessageParams } from '../i18n/messages.types.ts'
import type { AdValues } from '../ad-form/ad-form.form.ts'
import { lawInFrench } from './ad-law.check.rules.ts'
import type { AdUnderLaw, LegalRule } from './ad-law.model.ts'

const mark = '\u0000'
const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** Matches the same sentence with any figures, as it stands in the text after a price or a rate has changed. */
const withAnyFigures = (key: Parameters<typeof lawInFrench>[0], params: MessageParams): RegExp => {
  const marked = lawInFrench(key, Object.fromEntries(Object.keys(params).map((name) => [name, mark])))
  return new RegExp(
    escaped(marked)
      .replaceAll(mark, String.raw`[\p{N}\p{Zs},.A-G]*?`)
      .replaceAll(/\p{Zs}/gu, String.raw`\s?`),
    'iu',
  )
}

const textFields = ['legalText', 'text'] as const

/**
 * The change that puts a sentence of the law into the ad's text: it replaces the same sentence with other figures,
 * or that of an earlier law; otherwise it is added at the end of the text.
 */
export const withSentence = (rule: LegalRule, ad: AdUnderLaw, sentence: string): Partial<Pick<AdValues, 'legalText' | 'text'>> => {
  const { demand, replaces = [] } = rule
  const params = demand.kind === 'sentence' ? (demand.params?.(ad) ?? {}) : {}
  const keys = demand.kind === 'sentence' && Object.keys(params).length > 0 ? demand.texts : []
  const outdated = [...keys.map((key) => withAnyFigures(key, params)), ...replaces.map((key) => withAnyFigures(key, {}))]
  for (const field of textFields)
    for (const former of outdated) if (former.test(ad.values[field])) return { [field]: ad.values[field].replace(former, () => sentence) }
  return { legalText: [ad.values.legalText.trim(), sentence].filter(Boolean).join('\n') }
}
