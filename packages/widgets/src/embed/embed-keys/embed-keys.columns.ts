import { publicWidgets, scopeTexts, keyStatus, type EmbedKey } from '@vitrine/core/embed'
import { html, nothing, type TemplateResult } from 'lit'
import type { MainColumn } from '../../list/define-list.ts'
import { iconAlert, iconCheck, iconClock, iconClose, iconCode } from '../../ui/icons.ts'
import { joined } from '../../ui/joined.ts'
import type { EmbedKeysColumn, EmbedKeysContext, EmbedKeysTypes } from './embed-keys.types.ts'

const used = ({ lastUsedAt }: EmbedKey, { t, format }: EmbedKeysContext): string =>
  lastUsedAt === null ? t('neverUsed') : t('lastUsed', { when: format.formatRelative(new Date(lastUsedAt), new Date()) })

/** That a browser has shown a secret key, where, and what to do about it. */
const leak = ({ leak, revokedAt }: EmbedKey, { t, format }: EmbedKeysContext): TemplateResult | typeof nothing => {
  if (leak === null || revokedAt !== null) return nothing
  const seen = t('leak.seen', { date: format.formatDateTime(new Date(leak.at)) })
  return html`<span class="leak" part="leak">${iconAlert()}<span
      ><strong>${joined(seen, leak.page === null ? '' : t('leak.page', { page: leak.page }))}</strong> ${t('leak.advice')}</span
    ></span>`
}

/** Whether it is valid, and until when the previous one is. */
const state = (key: EmbedKey, list: EmbedKeysContext): TemplateResult => {
  const { t, format } = list
  const is = keyStatus(key, new Date())
  const pill =
    is === 'revoked'
      ? html`${iconClose()}${t('states.revoked', { date: key.revokedAt === null ? '' : format.formatDate(new Date(key.revokedAt)) })}`
      : html`${iconCheck()}${t('states.active')}`
  const before =
    is === 'rotated' && key.previousUntil !== null ? t('states.rotated', { date: format.formatDateTime(new Date(key.previousUntil)) }) : ''
  return html`<span class="pill" part="state" data-state=${is}>${pill}</span>${
    before ? html`<span class="before">${iconClock()}${before}</span>` : nothing
  }${leak(key, list)} <small class="last-used">${used(key, list)}</small>`
}

/** The widgets or scopes of a key. */
const opens = ({ kind, widgets, scopes }: EmbedKey, { t }: EmbedKeysContext): string =>
  (kind === 'secret'
    ? scopes.map((scope) => t(scopeTexts[scope]))
    : widgets.map((widget) => {
        const known = publicWidgets.find((name) => name === widget)
        return known ? t(`widgets.${known}`) : widget
      })
  ).join(', ')

const opensFor = ({ portal, network, isTest }: EmbedKey, { t }: EmbedKeysContext): string =>
  joined(portal, network ? t('kindNotes.network') : '', isTest ? t('kindNotes.test') : '')

const code = ({ name, revokedAt }: EmbedKey, { t }: EmbedKeysContext): TemplateResult | typeof nothing =>
  revokedAt === null
    ? html`<button type="button" class="button secondary" tabindex="-1" data-act="code" title=${t('snippet.title', { name })}>
        ${iconCode()}<span class="button-label">${t('actions.snippet')}</span>
      </button>`
    : nothing

export const keyMain: MainColumn<EmbedKeysTypes> = {
  label: 'columns.name',
  sort: 'nom',
  width: 220,
  name: ({ name }) => name,
  note: ({ kind }, { t }) => t(`kinds.${kind}`),
  marks: ({ kind, key, isTest }, { t }) =>
    html`${isTest ? html`<span class="pill test">${t('states.test')}</span>` : nothing}<code>${kind === 'secret' ? `${key}…` : key}</code>`,
}

export const keyColumns: readonly EmbedKeysColumn[] = [
  {
    key: 'origins',
    label: 'columns.origins',
    width: 200,
    priority: 3,
    inCard: true,
    cell: ({ origins }) => html`<ul class="origins">
      ${origins.map((origin) => html`<li>${origin}</li>`)}
    </ul>`,
    folded: ({ origins }) => origins.join(', '),
  },
  {
    key: 'opens',
    label: 'columns.opens',
    width: 160,
    priority: 4,
    cell: (key, list) => html`${opens(key, list)}<small>${opensFor(key, list)}</small>`,
    folded: (key, list) => joined(opens(key, list), opensFor(key, list)),
  },
  { key: 'state', label: 'columns.state', width: 220, priority: 1, inCard: true, cell: state },
  { key: 'code', label: 'actions.snippet', width: 170, priority: 2, inCard: true, cell: code },
]
