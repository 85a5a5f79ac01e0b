import {
  slotsFault,
  slotsLeft,
  quotasTotal,
  quotaWarning,
  readSlots,
  type PortalQuotas,
  type Quota,
  type UserQuota,
} from '@vitrine/core/broadcast'
import type { Formatters, MessageKey, Translate } from '@vitrine/core/i18n'
import type { AdvertiserPortal } from '@vitrine/core/portals'
import { html, nothing, type TemplateResult } from 'lit'
import { badge } from '../../ui/badge.ts'
import { button } from '../../ui/button.ts'
import { emptyState } from '../../ui/states.ts'
import { textField } from '../../ui/field.ts'
import { iconUser } from '../../ui/icons.ts'

/** The typed slots of a user, and the saved number when typing began. */
export interface TypedPlaces {
  text: string
  from: number | null
}

/** The texts of quotas. */
export interface QuotaWords {
  t: Translate<MessageKey<'quotas'>>
  warnings: Translate<MessageKey<'broadcast'>>
  format: Formatters
}

/** The callbacks of the view of users. */
interface PlacesActs {
  type: (user: UserQuota, text: string) => void
  split: () => void
  save: () => void
  discard: () => void
}

/** The data of the view of users. */
interface UsersScope extends QuotaWords {
  canEdit: boolean
  typed: ReadonlyMap<number, TypedPlaces>
  isSaving: boolean
  acts: PlacesActs
}

const counted = (t: QuotaWords['t'], format: Formatters, key: 'places' | 'online', count: number): string =>
  t(key, { count, number: format.formatNumber(count) })

export const quotaText = (quota: Quota, { t, format }: Pick<QuotaWords, 't' | 'format'>): string =>
  quota.kind === 'limited' ? counted(t, format, 'places', quota.slots) : t(quota.kind === 'none' ? 'none' : 'unlimited')

const warningView = (quota: Quota, chosen: number, { warnings, format }: QuotaWords): TemplateResult | typeof nothing => {
  const warning = quotaWarning(quota, chosen)
  if (!warning) return nothing
  const count = Math.abs(slotsLeft(quota, chosen) ?? 0)
  return badge(
    warning === 'exceeded' ? 'danger' : 'warning',
    warnings(`warnings.${warning}`, { count, number: format.formatNumber(count) }),
  )
}

/** An agreement with a portal as a quota; a suspended one has no slots. */
export const quotaOf = ({ account }: AdvertiserPortal): Quota => {
  if (!account?.active || account.quota === 'none') return { kind: 'none' }
  return account.quota === 'limited' ? { kind: 'limited', slots: account.slots ?? 0 } : { kind: 'unlimited' }
}

/** Every portal with its places. */
export const portalsView = (portals: readonly AdvertiserPortal[], words: QuotaWords, choose: (portal: number) => void): TemplateResult => {
  const { t, format } = words
  return html`<table part="table">
    <caption class="visually-hidden">${t('all')}</caption>
    <thead>
      <tr><th scope="col">${t('portal')}</th><th scope="col">${t('columns.places')}</th><th scope="col">${t('columns.online')}</th></tr>
    </thead>
    <tbody>
      ${portals.map((portal) => {
        const quota = quotaOf(portal)
        return html`<tr part="row">
          <th scope="row">${button({ label: portal.portal.name, tone: 'quiet', onClick: () => choose(portal.id) })}</th>
          <td>${portal.account?.active === false ? t('suspended') : quotaText(quota, words)}</td>
          <td><span class="filled">${counted(t, format, 'online', portal.adCount)} ${warningView(quota, portal.adCount, words)}</span></td>
        </tr>`
      })}
    </tbody>
  </table>`
}

/** The slots of a user as typed, otherwise as saved; NaN for invalid text. */
const slotsOf = ({ userId, slots }: UserQuota, typed: UsersScope['typed']): number | null => {
  const text = typed.get(userId)?.text
  return text === undefined ? slots : readSlots(text)
}

/** The sum of all users' slots as typed; invalid ones count as zero. */
const totalOf = (users: readonly UserQuota[], typed: UsersScope['typed']): number =>
  quotasTotal(users.map((user) => ({ slots: slotsOf(user, typed) || 0 })))

/** The message why the slots of a user cannot be saved. */
export const faultText = (
  user: UserQuota,
  quota: Quota,
  { t, format, typed }: Pick<UsersScope, 't' | 'format' | 'typed'>,
): string | undefined => {
  const fault = slotsFault(slotsOf(user, typed), quota)
  if (!fault) return undefined
  return fault === 'above' ? t('faults.above', { places: quotaText(quota, { t, format }) }) : t('faults.number')
}

const meanwhileText = ({ userId, slots }: UserQuota, { t, format, typed }: UsersScope): string | undefined => {
  const own = typed.get(userId)
  if (!own || own.from === slots) return undefined
  return t('meanwhile', { places: slots === null ? t('shared') : format.formatNumber(slots) })
}

const rowView = (user: UserQuota, { portal }: PortalQuotas, scope: UsersScope): TemplateResult => {
  const { t, format, canEdit, typed, acts } = scope
  const slots = slotsOf(user, typed)
  const shown = slots === null || Number.isNaN(slots) ? null : slots
  const input = textField({
    label: t('placesOf', { name: user.name }),
    hideLabel: true,
    name: `places-${user.userId}`,
    value: typed.get(user.userId)?.text ?? (user.slots === null ? '' : String(user.slots)),
    inputMode: 'numeric',
    placeholder: t('shared'),
    error: faultText(user, portal.quota, scope),
    hint: meanwhileText(user, scope),
    onInput: (text: string) => acts.type(user, text),
  })
  return html`<tr part="row">
    <th scope="row">${user.name}</th>
    <td class="places">${canEdit ? input : shown === null ? t('shared') : counted(t, format, 'places', shown)}</td>
    <td><span class="filled">${counted(t, format, 'online', user.chosen)} ${shown === null ? nothing : warningView({ kind: 'limited', slots: shown }, user.chosen, scope)}</span></td>
  </tr>`
}

const totalText = ({ portal: { quota }, users }: PortalQuotas, { t, format, typed }: UsersScope): string => {
  const given = format.formatNumber(totalOf(users, typed))
  return quota.kind === 'unlimited'
    ? t('givenUnlimited', { given })
    : t('given', { given, places: format.formatNumber(quota.kind === 'limited' ? quota.slots : 0) })
}

/** Whether users have more slots in total than the portal. */
export const isAbove = ({ portal: { quota }, users }: PortalQuotas, typed: UsersScope['typed']): boolean =>
  (slotsLeft(quota, totalOf(users, typed)) ?? 0) < 0

/** The users of one portal with their slots. */
export const usersView = (quotas: PortalQuotas, scope: UsersScope): TemplateResult => {
  const { t, canEdit, typed, isSaving, acts } = scope
  const { portal, users } = quotas
  if (users.length === 0) return emptyState({ icon: iconUser, title: t('emptyTitle'), text: t(canEdit ? 'emptyText' : 'emptyOwn') })
  const above = isAbove(quotas, typed)
  const isDirty = typed.size > 0
  const cannotSplit = portal.quota.kind !== 'limited'
  return html`<table part="table">
      <caption class="visually-hidden">${t('caption', { portal: portal.name })}</caption>
      <thead>
        <tr><th scope="col">${t('columns.user')}</th><th scope="col" class="places">${t('columns.places')}</th><th scope="col">${t('columns.online')}</th></tr>
      </thead>
      <tbody>${users.map((user) => rowView(user, quotas, scope))}</tbody>
    </table>
    ${
      canEdit
        ? html`<div class="foot">
          <p class="total ${above ? 'is-error' : ''}" part="total" role="status">${totalText(quotas, scope)}${above ? html` · ${t('faults.total')}` : nothing}${isDirty ? html` · ${t('unsaved')}` : nothing}</p>
          <div class="buttons">
            ${button({ label: t('split'), disabled: cannotSplit, ...(cannotSplit && { title: t('splitLimited') }), onClick: acts.split })}
            ${isDirty ? button({ label: t('discard'), tone: 'quiet', disabled: isSaving, onClick: acts.discard }) : nothing}
            ${button({ label: t('save'), tone: 'primary', part: 'save', disabled: !isDirty, busy: isSaving, onClick: acts.save })}
          </div>
        </div>`
        : nothing
    }`
}
