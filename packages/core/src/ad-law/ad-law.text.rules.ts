import { lawInFrench, legalFindings, type LawText } from './ad-law.check.rules.ts'
import type { AdUnderLaw, LegalFinding, LegalRule } from './ad-law.model.ts'
import { legalRules } from './ad-law.rules.ts'

const isAboutText = ({ demand }: LegalRule): boolean => demand.kind === 'forbidden' || demand.kind === 'sentence'

/**
 * What the law says of a text about an ad that is read without the ad, such as that of a post: words that it forbids, and sentences
 * that are missing. Sentences that cannot be written yet are asked for where the ad is edited.
 */
export const legalFindingsOfText = (
  text: string,
  { values, context }: AdUnderLaw,
  day: string,
  lawText: LawText = lawInFrench,
  rules: readonly LegalRule[] = legalRules,
): LegalFinding[] =>
  legalFindings({ values: { ...values, title: '', text, legalText: '' }, context }, day, lawText, rules.filter(isAboutText)).filter(
    ({ fields }) => fields === undefined,
  )
