import type { AdFieldName } from '@vitrine/core/ad-form'
import type { Statement, Verdict } from '@vitrine/core/fact-check'
import type { MessageKey, Translate } from '@vitrine/core/i18n'
import { html, nothing, type TemplateResult } from 'lit'
import { badge } from '../ui/badge.ts'

export interface FactsScope {
  /** Tells it apart from others in the same element. */
  id: string
  t: Translate<MessageKey<'fact-check'>>
  /** It stands beside the text that is there. */
  isProposal?: boolean
  labelOf: (field: AdFieldName) => string
  /** What the ad says in a field, in the person's words. */
  valueOf: (field: AdFieldName) => string
  /** Leads to a field of the ad, where there is its form. */
  goTo?: (field: AdFieldName) => void
  /** The text with the statements marked in it, where it is not shown so elsewhere. */
  marked?: () => TemplateResult
}

const tones = { contradicted: 'danger', missing: 'warning' } as const

/** The field that says so, with what it says and the way to it. */
const source = (field: AdFieldName, { t, labelOf, valueOf, goTo }: FactsScope): TemplateResult => {
  const says = t('says', { field: labelOf(field), value: valueOf(field) })
  return goTo ? html`<button type="button" class="link" @click=${() => goTo(field)}>${says}</button>` : html`<span>${says}</span>`
}

const line = ({ kind, text, field }: Statement, scope: FactsScope): TemplateResult => html`<li class="fact">
  <mark>${text}</mark> <small>${kind === 'superlative' ? scope.t('unprovable') : scope.t(`kinds.${kind}`)}</small>
  ${field ? source(field, scope) : nothing}
</li>`

/** A statement that is repeated is one. */
const distinct = (statements: readonly Statement[]): Statement[] => [
  ...new Map(statements.map((each) => [`${each.kind} ${each.text.toLowerCase()}`, each])).values(),
]

const group = (verdict: 'contradicted' | 'missing', statements: readonly Statement[], scope: FactsScope): TemplateResult | typeof nothing =>
  statements.length === 0
    ? nothing
    : html`<section part="facts-${verdict}">
        <h4>${badge(tones[verdict], scope.t(verdict))}</h4>
        <ul>${statements.map((each) => line(each, scope))}</ul>
      </section>`

/** What a text claims about an ad: what the ad contradicts, what it says nothing of, and what it confirms. */
export const factsView = (all: readonly Statement[], scope: FactsScope): TemplateResult => {
  const { id, t } = scope
  const statements = distinct(all)
  const of = (verdict: Verdict): Statement[] => statements.filter((each) => each.verdict === verdict)
  const confirmed = of('confirmed')
  const { marked } = scope
  return html`<section class="facts" part="facts" aria-labelledby="facts-${id}">
    <h3 class="family-title" id="facts-${id}">${t(scope.isProposal ? 'proposal' : 'title')}</h3>
    <p class="facts-intro">${statements.length === 0 ? t('none') : t('intro')}</p>
    ${group('contradicted', of('contradicted'), scope)} ${group('missing', of('missing'), scope)}
    ${
      confirmed.length === 0
        ? nothing
        : html`<details>
            <summary>${t('confirmed', { count: confirmed.length })}</summary>
            <ul>${confirmed.map((each) => line(each, scope))}</ul>
          </details>`
    }
    ${
      statements.length === 0 || !marked
        ? nothing
        : html`<details>
            <summary>${t('inText')}</summary>
            <p class="facts-text">${marked()}</p>
          </details>`
    }
  </section>`
}
