import type { ContactAdvertiser } from '@vitrine/core/contacts'
import type { TemplateResult } from 'lit'
import { selectField } from '../../ui/field.ts'
import type { ContactsTranslate } from './change.ts'

interface SiteChoiceOptions {
  t: ContactsTranslate
  sites: readonly ContactAdvertiser[]
  /** The chosen ids; none for all. */
  chosen: readonly number[]
  onChange: (ids: number[]) => void
}

/** The points of sale of a network head. */
export const siteChoice = ({ t, sites, chosen, onChange }: SiteChoiceOptions): TemplateResult => {
  // Several can be chosen elsewhere; here they are one choice.
  const several = chosen.length > 1 ? [{ value: 'several', label: t('sites.several', { number: chosen.length }) }] : []
  return selectField({
    label: t('sites.label'),
    hideLabel: true,
    name: 'site',
    value: several[0]?.value ?? String(chosen[0] ?? ''),
    options: [{ value: '', label: t('sites.all') }, ...several, ...sites.map(({ id, name }) => ({ value: String(id), label: name }))],
    onChange: (id) => id !== 'several' && onChange(id === '' ? [] : [Number(id)]),
  })
}
