import { adFilters, emptyAdFilters, fromUrl, usualAdList, type AdFilterKey, type AdFilters } from '@vitrine/core/ads'
import type { Account } from '@vitrine/core/account'
import type { BroadcastRulesSession, DraftRule } from '@vitrine/core/broadcast'
import { numbersIn } from '@vitrine/core/form'
import type { Language, MessageKey, Translate } from '@vitrine/core/i18n'
import type { FilterWords } from '@vitrine/core/list'
import type { SavedView } from '@vitrine/core/saved-views'
import { html, nothing, type TemplateResult } from 'lit'
import { filterFields } from '../../list/workbench/filter-fields.ts'
import { checkbox, selectField, textField } from '../../ui/field.ts'
import type { ObjectTypesController } from './broadcast-rules.object-types.controller.ts'
import { effectsView, portalLogo, usualName } from './broadcast-rules.view.ts'

/** The data and callbacks of a rule's editor. */
export interface EditorScope {
  session: BroadcastRulesSession
  t: Translate<MessageKey<'broadcast-rules'>>
  list: Translate<MessageKey<'list'>>
  words: FilterWords<AdFilterKey>
  language: Language
  account: Account | null
  views: readonly SavedView[]
  objectTypes: ObjectTypesController
}

/** Filters that do not apply to a rule, which is about published ads of this account. */
const without: readonly (keyof AdFilters)[] = ['advertisers', 'states', 'planned', 'category', 'portals', 'identifier']

/** The filters of a saved view that a rule can have. */
const filtersOfView = ({ query }: SavedView): AdFilters => {
  const { filters } = fromUrl(query, usualAdList())
  return {
    ...filters,
    ...Object.fromEntries([...without, 'parentId', 'withLots'].map((name) => [name, emptyAdFilters[name as keyof AdFilters]])),
  }
}

const portalsField = (rule: DraftRule, { t, session }: EditorScope): TemplateResult => html`<fieldset class="section">
  <legend class="field-label">${t('editor.portals')}</legend>
  ${session.portals.length === 0 ? html`<p class="hint">${t('editor.noPortals')}</p>` : nothing}
  <div class="portal-ticks">
    ${session.portals.map((portal) => {
      const { codeName, name, active, quota } = portal
      const isAsleep = !active || quota.kind === 'none'
      return html`<span class="portal-tick">${portalLogo(portal)}${checkbox({
        name: `portal-${codeName}`,
        label: isAsleep ? `${name} – ${t('editor.suspended')}` : name,
        checked: rule.portals.includes(codeName),
        onChange: (on) =>
          session.change(rule, { portals: on ? [...rule.portals, codeName] : rule.portals.filter((code) => code !== codeName) }),
      })}</span>`
    })}
  </div>
</fieldset>`

const viewsField = (rule: DraftRule, { t, views, session }: EditorScope): TemplateResult | typeof nothing =>
  views.length === 0
    ? nothing
    : selectField({
        name: 'view',
        label: t('editor.view'),
        value: '',
        options: [{ value: '', label: t('editor.viewNone') }, ...views.map(({ id, name }) => ({ value: String(id), label: name }))],
        onChange: (id) => {
          const view = views.find((each) => String(each.id) === id)
          if (view) session.change(rule, { filters: filtersOfView(view), name: view.name })
        },
      })

const criteriaFields = (rule: DraftRule, { session, words, list, language, account, objectTypes }: EditorScope): unknown =>
  filterFields<AdFilters, AdFilterKey>({
    table: adFilters,
    account,
    filters: rule.filters,
    defaults: emptyAdFilters,
    words,
    text: list,
    signs: { money: '€', surface: 'm²' },
    numbers: numbersIn(language),
    set: (name, value) => session.change(rule, { filters: { ...rule.filters, [name]: value } }),
    own: (name) => (without.includes(name) ? nothing : undefined),
    lookUp: (name) => (name === 'objectTypes' ? objectTypes.choices : []),
    retry: () => void objectTypes.load(),
  })

/** The effect of the rule, and the fields to edit it. */
export const editorView = (rule: DraftRule, scope: EditorScope): TemplateResult => {
  const { session, t } = scope
  const found = session.foundBy(rule)
  const rename = (name: string): void => session.change(rule, { name: name.trim() || usualName(t, session.numberOf(rule)) })
  return html`<div class="now" role="status">
      <h3>${t('effect.title')}</h3>
      ${found === undefined ? nothing : html`<p class="hint">${t('rules.found', { count: found })}</p>`}${effectsView(rule, scope)}
    </div>
    <div class="editor">
      ${textField({ name: 'name', label: t('editor.name'), value: rule.name, maxLength: 80, autofocus: true, onChange: rename })}
      ${portalsField(rule, scope)}
      <h3>${t('editor.criteria')}</h3>
      ${viewsField(rule, scope)}
      <div class="fields">${criteriaFields(rule, scope)}</div>
    </div>`
}
