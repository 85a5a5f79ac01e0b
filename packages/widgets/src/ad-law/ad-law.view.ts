import type { AdValues } from '@vitrine/core/ad-form'
import {
  changesUntil,
  legalFindings,
  legalRulesFor,
  sentencesOf,
  withSentence,
  type AdUnderLaw,
  type LawText,
  type LegalFinding,
  type LegalRule,
} from '@vitrine/core/ad-law'
import { addDays } from '@vitrine/core/days'
import type { Formatters, MessageKey, Translate } from '@vitrine/core/i18n'
import { html, nothing, type TemplateResult } from 'lit'
import { badge } from '../ui/badge.ts'
import { button } from '../ui/button.ts'
import { iconCheck } from '../ui/icons.ts'

type FieldName = keyof AdValues

/** Everything that the panel about the law shows. */
interface LawScope {
  ad: AdUnderLaw
  /** The day whose law applies, `YYYY-MM-DD`: the scheduled day, or today. */
  day: string
  format: Formatters
  t: Translate<MessageKey<'ad-advice'>>
  /** The law's texts in the person's language; null if that is French. */
  translation: LawText | null
  labelOf: (field: FieldName) => string
  goTo: (field: FieldName) => void
  /** Called with the changed values of the ad. */
  change: (values: Partial<AdValues>) => void
}

/** Days ahead for which changes of rules are announced, so that an ad that stays online remains lawful. */
const foresight = 30

const dayText = (day: string, { format }: LawScope): string => format.formatDate(new Date(`${day}T12:00:00`))

/** Moves the focus to the panel afterwards, since the pressed button disappears with its sentence. */
const insert =
  (rule: LegalRule, sentence: string, scope: LawScope) =>
  (event: Event): void => {
    const panel = (event.target as Element).closest<HTMLElement>('.law')
    scope.change(withSentence(rule, scope.ad, sentence))
    panel?.focus()
  }

const sentenceLine = (rule: LegalRule, sentence: string, index: number, scope: LawScope): TemplateResult => {
  const meaning = scope.translation ? sentencesOf(rule.demand, scope.ad, scope.translation)[index] : undefined
  return html`<blockquote class="law-sentence" lang="fr">${sentence}</blockquote>
    ${meaning ? html`<p class="law-meaning">${scope.t('law.meaning', { text: meaning })}</p>` : nothing}
    ${button({ label: scope.t('law.insert'), compact: true, onClick: insert(rule, sentence, scope) })}`
}

const links = (fields: readonly FieldName[], { labelOf, goTo }: LawScope): unknown =>
  fields.map((field) => html` <button type="button" class="link" @click=${() => goTo(field)}>${labelOf(field)}</button>`)

const demandOf = ({ rule, limit, words, fields }: LegalFinding, scope: LawScope): unknown => {
  const { demand } = rule
  const { t } = scope
  switch (demand.kind) {
    case 'field':
      return html`<p>${t('law.fillIn')}${links([demand.field], scope)}</p>`
    case 'picture':
      return html`<p>${t('law.scale')}${links([demand.field], scope)}</p>`
    case 'at-most':
      return html`<p>${t('law.atMost', { limit: scope.format.formatNumber(limit ?? 0) })}${links([demand.field], scope)}</p>`
    case 'not-chosen':
      return html`<p>${t('law.notLet')}${links([demand.field], scope)} <b>${demand.choice}</b></p>`
    case 'forbidden':
      return html`<p>${t('law.remove')} <mark>${words}</mark>${links(['text'], scope)}</p>`
    case 'sentence': {
      if (fields) return html`<p>${t('law.firstFillIn')}${links(fields, scope)}</p>`
      const sentences = sentencesOf(demand, scope.ad)
      return html`${sentences.length > 1 ? html`<p>${t('law.oneOf')}</p>` : nothing}${sentences.map((sentence, index) => sentenceLine(rule, sentence, index, scope))}`
    }
  }
}

const line = (finding: LegalFinding, scope: LawScope): TemplateResult => html`<li class="law-finding" data-rule=${finding.rule.id}>
  ${finding.rule.from > scope.ad.context.today ? html`<b>${scope.t('law.changesOn', { date: dayText(finding.rule.from, scope) })}</b>` : nothing} ${demandOf(finding, scope)}
  <small>${scope.t('law.source', { source: finding.rule.source })}</small>
</li>`

const group = (
  tone: 'danger' | 'warning' | 'accent',
  title: string,
  findings: readonly LegalFinding[],
  scope: LawScope,
): TemplateResult | typeof nothing =>
  findings.length === 0
    ? nothing
    : html`<section class="law-group">
        <h4>${badge(tone, title)}</h4>
        <ul>
          ${findings.map((finding) => line(finding, scope))}
        </ul>
      </section>`

/** Inserts into the ad the first sentence of each finding that has one and needs nothing else. */
const insertAll =
  (findings: readonly LegalFinding[], scope: LawScope) =>
  (event: Event): void => {
    const panel = (event.target as Element).closest<HTMLElement>('.law')
    const values = findings.reduce((sum, { rule }) => {
      const ad = { ...scope.ad, values: { ...scope.ad.values, ...sum } }
      const [sentence] = sentencesOf(rule.demand, ad)
      return sentence === undefined ? sum : { ...sum, ...withSentence(rule, ad, sentence) }
    }, {} as Partial<AdValues>)
    scope.change(values)
    panel?.focus()
  }

const metLabel = ({ demand }: LegalRule, scope: LawScope): string => {
  if (demand.kind === 'sentence') return sentencesOf(demand, scope.ad)[0] ?? ''
  return demand.kind === 'forbidden' ? scope.t('law.noForbidden') : scope.labelOf(demand.field)
}

const metRules = (findings: readonly LegalFinding[], scope: LawScope): TemplateResult => {
  const missing = new Set(findings.map(({ rule }) => rule))
  const rules = legalRulesFor(scope.ad, scope.day).filter((rule) => !missing.has(rule))
  return html`<details class="law-kept">
    <summary>${scope.t('law.kept')} (${rules.length})</summary>
    ${rules.length === 0 ? html`<p>${scope.t('law.keptNone')}</p>` : html`<ul>${rules.map((rule) => html`<li>${iconCheck()} ${metLabel(rule, scope)} <small>${rule.source}</small></li>`)}</ul>`}
  </details>`
}

/** Announces a rule that will change. Its sentence cannot be inserted yet, because today's law applies until that day. */
const changeLine = (finding: LegalFinding, scope: LawScope): TemplateResult => {
  const { rule } = finding
  const [sentence] = sentencesOf(rule.demand, scope.ad)
  return html`<li class="law-finding" data-rule=${rule.id}>
    <b>${scope.t('law.changesOn', { date: dayText(rule.from, scope) })}</b>
    ${sentence === undefined ? demandOf(finding, scope) : html`<blockquote class="law-sentence" lang="fr">${sentence}</blockquote>`}
    <small>${scope.t('law.source', { source: rule.source })}</small>
  </li>`
}

/** What the law requires of the ad on the day it is published: each rule with its source, and a sentence to insert. */
export const lawView = (scope: LawScope): TemplateResult => {
  const { ad, t, day } = scope
  const findings = legalFindings(ad, day)
  const ofLevel = (level: LegalRule['level']): LegalFinding[] => findings.filter(({ rule }) => rule.level === level)
  const insertable = findings.filter(({ rule }) => sentencesOf(rule.demand, ad).length > 0)
  const coming = changesUntil(ad, day, addDays(day, foresight))
  return html`<section class="law" part="law" tabindex="-1" aria-labelledby="law-title">
    <h3 id="law-title">${t('law.title')}</h3>
    <p class="law-day">${t('law.forDay', { date: dayText(day, scope) })}</p>
    ${findings.length === 0 ? html`<p class="law-fine">${iconCheck()} ${t('law.allKept')}</p>` : nothing}
    ${insertable.length > 1 ? button({ label: t('law.insertAll', { count: insertable.length }), onClick: insertAll(insertable, scope) }) : nothing}
    ${group('danger', t('law.blocking'), ofLevel('blocking'), scope)} ${group('warning', t('law.advised'), ofLevel('advised'), scope)}
    ${coming.length === 0 ? nothing : html`<section class="law-group"><h4>${badge('accent', t('law.changes'))}</h4><ul>${coming.map((finding) => changeLine(finding, scope))}</ul></section>`}
    ${metRules(findings, scope)}
  </section>`
}
