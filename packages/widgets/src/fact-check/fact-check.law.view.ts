import type { LegalFinding } from '@vitrine/core/ad-law'
import { html, nothing, type TemplateResult } from 'lit'
import { badge } from '../ui/badge.ts'
import type { FactsScope } from './fact-check.view.ts'

interface LawScope extends Pick<FactsScope, 'id' | 't' | 'isProposal'> {
  /** The sentences of which one is missing. */
  sentencesOf: (finding: LegalFinding) => readonly string[]
}

const line = (finding: LegalFinding, { sentencesOf }: LawScope): TemplateResult => html`<li class="fact">
  ${finding.words === undefined ? sentencesOf(finding).map((sentence) => html`<q lang="fr">${sentence}</q>`) : html`<mark lang="fr">${finding.words}</mark>`}
  <small>${finding.rule.source}</small>
</li>`

const group = (
  tone: 'danger' | 'warning',
  title: string,
  findings: readonly LegalFinding[],
  scope: LawScope,
): TemplateResult | typeof nothing =>
  findings.length === 0
    ? nothing
    : html`<section part="law-${tone === 'danger' ? 'forbidden' : 'missing'}">
        <h4>${badge(tone, title)}</h4>
        <ul>${findings.map((finding) => line(finding, scope))}</ul>
      </section>`

/** What the law says of a text about an ad: the words that it forbids and the sentences that are missing, each with its article. */
export const lawOfTextView = (findings: readonly LegalFinding[], scope: LawScope): TemplateResult | typeof nothing => {
  if (findings.length === 0) return nothing
  const { id, t } = scope
  return html`<section class="facts" part="law" aria-labelledby="law-${id}">
    <h3 class="family-title" id="law-${id}">${t(scope.isProposal ? 'law.proposal' : 'law.title')}</h3>
    ${group(
      'danger',
      t('law.forbidden'),
      findings.filter(({ words }) => words !== undefined),
      scope,
    )}
    ${group(
      'warning',
      t('law.missing'),
      findings.filter(({ words }) => words === undefined),
      scope,
    )}
  </section>`
}
