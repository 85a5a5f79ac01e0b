import type { NetworkEstablishment } from '@vitrine/core/establishment-sheet'
import { localeTags } from '@vitrine/core/i18n'
import { html, type TemplateResult } from 'lit'
import type { MainColumn } from '../../list/define-list.ts'
import type { EstablishmentNetworkTypes, NetworkColumn, NetworkContext } from './establishment-network.types.ts'

export const networkMain: MainColumn<EstablishmentNetworkTypes> = {
  label: 'columns.name',
  sort: 'name',
  width: 240,
  name: ({ name }) => name,
}

const dayText = (date: string, { language }: NetworkContext): string =>
  new Intl.DateTimeFormat(localeTags[language], { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(new Date(`${date}T12:00Z`))

/** What is left to do on a sheet, in sentences. */
const todoTexts = ({ unanswered, missing }: NetworkEstablishment, list: NetworkContext): string[] => {
  const { t } = list
  const days = unanswered.map(({ date, name }) => `${dayText(date, list)} (${name})`).join(', ')
  const fields = missing.map((name) => t(`missing.${name}`)).join(', ')
  const texts = [days && t('todo.unanswered', { days }), fields && t('todo.missing', { fields })].filter(Boolean)
  return texts.length > 0 ? texts : [t('todo.nothing')]
}

const todoView = (texts: readonly string[]): TemplateResult[] => texts.map((text) => html`<span class="todo">${text}</span>`)

/** The columns of the table. */
export const networkColumns: readonly NetworkColumn[] = [
  {
    key: 'city',
    label: 'columns.city',
    sort: 'city',
    width: 150,
    priority: 2,
    cell: ({ postalCode, city }) => `${postalCode} ${city}`,
    folded: ({ postalCode, city }) => `${postalCode} ${city}`,
  },
  {
    key: 'status',
    label: 'columns.status',
    width: 160,
    priority: 3,
    cell: ({ status }, { t }) => html`<span class="pill" part="status" data-status=${status}>${t(`status.${status}`)}</span>`,
    folded: ({ status }, { t }) => t(`status.${status}`),
  },
  {
    key: 'todo',
    label: 'columns.todo',
    width: 260,
    priority: 1,
    cell: (item, list) => todoView(todoTexts(item, list)),
    folded: (item, list) => todoTexts(item, list).join(' · '),
  },
]
