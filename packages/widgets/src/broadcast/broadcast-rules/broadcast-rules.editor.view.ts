import { adFilters, emptyAdFilters, fromUrl, usualAdList, type AdFilterKey, type AdFilters } from '@vitrine/core/ads'
import type { Account } from '@vitrine/core/account'
import type { BroadcastPortal } from '@vitrine/core/broadcast'
import { numbersIn } from '@vitrine/core/form'
import type { Language, MessageKey, Translate } from '@vitrine/core/i18n'
import type { FilterItem, FilterWords } from '@vitrine/core/list'
import type { SavedView } from '@vitrine/core/saved-views'
import { html, nothing, type TemplateResult } from 'lit'
import { filterFields } from '../../list/workbench/filter-fields.ts'
import { checkbox, selectField, textField } from '../../ui/field.ts'
import type { DraftRule } from './broadcast-rules.draft.controller.ts'
import { portalLogo } from './broadcast-rules.view.ts'

/** What one rule is edited with. */
export interface EditorScope {
  t: Translate<MessageKey<'broadcast-rules'>>
  list: Translate<MessageKey<'list'>>
  words: FilterWords<AdFilterKey>
  language: Language
  account: Account | null
  portals: readonly BroadcastPortal[]
  views: readonly SavedView[]
  objectTypes: readonly FilterItem[] | 'loading' | 'failed'
  lookUpAgain: () => void
  change: (values: Partial<Omit<DraftRule, 'key'>>) => void
  /** What a rule is called that has no name. */
  usualName: string
}

/** Filters that say nothing of a rule: it is about ads online, of this account, wherever they are by now. */
const without: readonly (keyof AdFilters)[] = ['advertisers', 'states', 'planned', 'category', 'portals', 'identifier']

/** Of a saved view, what a rule can ask for. */
const filtersOfView = ({ query }: SavedView): AdFilters => {
  const { filters } = fromUrl(query, usualAdList())
  return {
    ...filters,
    ...Object.fromEntries([...without, 'parentId', 'withLots'].map((name) => [name, emptyAdFilters[name as keyof AdFilters]])),
  }
}

const portalsField = (rule: DraftRule, { t, portals, change }: EditorScope): TemplateResult => html`<fieldset class="section">
  <legend class="field-label">${t('editor.portals')}</legend>
  ${portals.length === 0 ? html`<p class="hint">${t('editor.noPortals')}</p>` : nothing}
  <div class="portal-ticks">
    ${portals.map((portal) => {
      const { codeName, name, active, quota } = portal
      const isAsleep = !active || quota.kind === 'none'
      return html`<span class="portal-tick">${portalLogo(portal)}${checkbox({
        name: `portal-${codeName}`,
        label: isAsleep ? `${name} – ${t('editor.suspended')}` : name,
        checked: rule.portals.includes(codeName),
        onChange: (on) => change({ portals: on ? [...rule.portals, codeName] : rule.portals.filter((code) => code !== codeName) }),
      })}</span>`
    })}
  </div>
</fieldset>`

const viewsField = ({ t, views, change }: EditorScope): TemplateResult | typeof nothing =>
  views.length === 0
    ? nothing
    : selectField({
        name: 'view',
        label: t('editor.view'),
        value: '',
        options: [{ value: '', label: t('editor.viewNone') }, ...views.map(({ id, name }) => ({ value: String(id), label: name }))],
        onChange: (id) => {
          const view = views.find((each) => String(each.id) === id)
          if (view) change({ filters: filtersOfView(view), name: view.name })
        },
      })

const criteriaFields = (rule: DraftRule, { words, list, language, account, objectTypes, lookUpAgain, change }: EditorScope): unknown =>
  filterFields<AdFilters, AdFilterKey>({
    table: adFilters,
    account,
    filters: rule.filters,
    defaults: emptyAdFilters,
    words,
    text: list,
    signs: { money: '€', surface: 'm²' },
    numbers: numbersIn(language),
    set: (name, value) => change({ filters: { ...rule.filters, [name]: value } }),
    own: (name) => (without.includes(name) ? nothing : undefined),
    lookUp: (name) => (name === 'objectTypes' ? objectTypes : []),
    retry: lookUpAgain,
  })

/** Everything that one rule says. */
export const editorView = (rule: DraftRule, scope: EditorScope): TemplateResult => {
  const { t, change, usualName } = scope
  return html`<div class="editor">
    ${textField({ name: 'name', label: t('editor.name'), value: rule.name, maxLength: 80, autofocus: true, onChange: (name) => change({ name: name.trim() || usualName }) })}
    ${portalsField(rule, scope)}
    <h3>${t('editor.criteria')}</h3>
    ${viewsField(scope)}
    <div class="fields">${criteriaFields(rule, scope)}</div>
  </div>`
}
