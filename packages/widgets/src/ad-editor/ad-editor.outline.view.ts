import { adForm, tabs, tabOf, type AdFieldName } from '@vitrine/core/ad-form'
import { fieldOfFinding, sentencesOf, type LegalFinding } from '@vitrine/core/ad-law'
import { ownText } from '@vitrine/core/form'
import { html, nothing, type TemplateResult } from 'lit'
import type { EditorScope } from './ad-editor.types.ts'

interface Missing {
  name: AdFieldName
  label: string
  /** Where the law says so. */
  source?: string
  /** The rule whose sentence is missing. */
  rule?: string
}

/** What the form itself finds wrong or missing, in the order of the tabs. */
const missingFields = ({ form, session }: EditorScope): Missing[] => {
  const faults = adForm.check(form.snapshot.values, session.form.context)
  return adForm.names
    .filter((name) => faults[name])
    .toSorted((one, other) => tabs.indexOf(tabOf(one)) - tabs.indexOf(tabOf(other)))
    .map((name) => ({ name, label: ownText(form.texts, form.row(name).label) }))
}

/** What a finding of the law asks for, in the words of the editor. */
export const missingByLaw = (finding: LegalFinding, { form, reader, session }: EditorScope): Missing => {
  const { id, demand, source } = finding.rule
  const name = fieldOfFinding(finding)
  const [sentence] = sentencesOf(demand, { values: form.snapshot.values, context: session.form.context }, reader.law)
  return { name, source, label: finding.words ?? sentence ?? ownText(form.texts, form.row(name).label), ...(sentence && { rule: id }) }
}

const list = (
  title: string,
  missing: readonly Missing[],
  { navigation: { goTo, goToRule } }: EditorScope,
): TemplateResult | typeof nothing =>
  missing.length === 0
    ? nothing
    : html`<h4 class="outline-title">${title}</h4>
        <ul class="outline-list">
          ${missing.map(
            ({ name, label, source, rule }) =>
              html`<li><button type="button" class="link" @click=${() => (rule ? goToRule(rule) : goTo(name))}>${label}</button>${source ? html`<small>${source}</small>` : nothing}</li>`,
          )}
        </ul>`

/** How many things keep the ad from being published. */
export const missingCount = (scope: EditorScope): number =>
  missingFields(scope).length + scope.findings.filter(({ rule }) => rule.level === 'blocking').length

/** What the ad still needs, each with a way to its field. */
export const outlineView = (scope: EditorScope): TemplateResult => {
  const { t, findings } = scope
  const fields = missingFields(scope)
  const named = new Set<string>(fields.map(({ name }) => name))
  const ofLevel = (level: LegalFinding['rule']['level']): Missing[] =>
    findings
      .filter(({ rule }) => rule.level === level)
      .map((finding) => missingByLaw(finding, scope))
      .filter(({ name, rule }) => rule !== undefined || !named.has(name))
  const [blocking, advised] = [ofLevel('blocking'), ofLevel('advised')]
  return html`${fields.length + blocking.length === 0 ? html`<p class="outline-none">${t('outline.none')}</p>` : nothing}
  ${list(t('outline.required'), fields, scope)} ${list(t('outline.law'), blocking, scope)} ${list(t('outline.advised'), advised, scope)}`
}
