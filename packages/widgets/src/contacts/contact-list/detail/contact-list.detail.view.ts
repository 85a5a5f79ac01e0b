import type { HistoryEntry } from '@vitrine/core/contacts'
import { toApiError } from '@vitrine/core/http'
import { displayPhone } from '@vitrine/core/email-phone'
import { html, nothing, type TemplateResult } from 'lit'
import { go } from '../../ui/go.ts'
import { skeletonLines } from '../../../ui/skeleton.ts'
import { button } from '../../../ui/button.ts'
import { iconDownload, iconRetry, iconTrash } from '../../../ui/icons.ts'
import { joined } from '../../../ui/joined.ts'
import { mailAddress } from '../../../ui/mail-address.ts'
import { statusPill } from '../contact-list.columns.ts'
import type { Contacts, Detail } from '../contact-list.contacts.controller.ts'
import type { HandlingEditor } from './contact-list.handling.controller.ts'
import { handlingForm, handlingFacts } from './contact-list.handling.view.ts'
import { drawn } from '../contact-list.icons.ts'
import { mayAnswerForPerson } from '../contact-list.person.actions.ts'
import type { OwnerChoice } from '../contact-list.owner-choice.view.ts'
import type { Touch, ContactRef, Translate } from '../contact-list.types.ts'
import { callLabel, durationText, isAt, isCall, personCounts, phoneHref, replyHref, webHref } from '../contact-list.texts.rules.ts'

/** A contact that was open before, with its title. */
export interface Step extends ContactRef {
  title: string
}

/** The state of the open contact that is drawn. */
export interface DetailShown {
  readonly contacts: Contacts
  readonly editor: HandlingEditor
  readonly owner: OwnerChoice
  /** Undefined until it is loaded. */
  readonly detail: Detail | undefined
  readonly error: unknown
  readonly readonly: boolean
  readonly touch: Touch | undefined
  /** The contact from whose history the person came. */
  readonly before: Step | undefined
  readonly retry: () => void
  /** Opens another contact of the person; `within` is the element with the focus. */
  readonly follow: (ref: ContactRef, within: Element | null) => void
  readonly goBack: (within: Element | null) => void
}

const fact = (label: string, value: unknown): TemplateResult | typeof nothing =>
  value ? html`<div><dt>${label}</dt><dd>${value}</dd></div>` : nothing

const linkButton = (href: string, icon: 'mail' | 'phone', label: string, primary = false): TemplateResult | typeof nothing =>
  href
    ? html`<a class="button ${primary ? 'primary' : ''}" href=${href}>${drawn(icon)}<span class="button-label">${label}</span></a>`
    : nothing

/** The two ways to answer, the more likely one first. */
const answers = (touch: Touch, t: Translate): TemplateResult => {
  const phone = phoneHref(touch.phone)
  const email = replyHref(touch, t)
  return html`<div class="answers">
    ${linkButton(email, 'mail', t('detail.reply'), !!email)}
    ${linkButton(phone, 'phone', callLabel(touch, t), !email)}
  </div>`
}

const message = (touch: Touch, t: Translate): TemplateResult | typeof nothing => {
  if (isCall(touch)) return nothing
  return html`<section class="part">
    <h3>${t('detail.message')}</h3>
    ${touch.object ? html`<p class="object">${touch.object}</p>` : nothing}
    ${touch.message ? html`<p class="message">${touch.message}</p>` : html`<p class="faint">${t('detail.noMessage')}</p>`}
  </section>`
}

/** A link if the page has one for ads. */
const adName = ({ id, title, reference }: NonNullable<Touch['ad']>, contacts: Contacts): unknown => {
  const href = contacts.list.element.adHref?.replace('{ad}', String(id))
  const name = title || reference
  return href === undefined
    ? name
    : go({ className: 'ad', content: name, href, onGo: () => contacts.list.emit('vitrine-ad-open', { adId: id }, true) })
}

const facts = (touch: Touch, contacts: Contacts): TemplateResult => {
  const { t, format } = contacts
  const { ad } = touch
  const call = isCall(touch) ? touch : null
  const contact = isCall(touch) ? null : touch
  const form = contact && webHref(contact.formUrl)
  return html`<dl class="facts">
    ${fact(t(call ? 'columns.called' : 'columns.received'), format.formatDateTime(new Date(touch.at)))}
    ${call ? fact(t('columns.status'), statusPill(call.status, t(`call.${call.status}`))) : nothing}
    ${call ? fact(t('columns.duration'), durationText(call.duration, t)) : nothing}
    ${contact ? fact(t('detail.email'), contact.email && mailAddress(contact.email)) : nothing}
    ${fact(t('detail.phone'), displayPhone(touch.phone))}
    ${call ? fact(t('detail.place'), [call.postalCode, call.city].filter(Boolean).join(' ')) : nothing}
    ${fact(t('columns.ad'), ad ? html`${adName(ad, contacts)}<small>${joined(ad.reference, ad.city)}</small>` : t('row.noAd'))}
    ${fact(
      t('columns.portal'),
      html`${touch.portal.name}${
        form
          ? html`<small><a class="form" href=${form} target="_blank" rel="noopener noreferrer">${t('row.form')}${drawn('form')}</a></small>`
          : nothing
      }`,
    )}
    ${fact(t('detail.site'), touch.advertiser.name)}
    ${contact?.score === null || !contact ? nothing : fact(t('columns.score'), t('detail.score', { score: Math.round(contact.score) }))}
  </dl>`
}

const refOfEntry = ({ channel, id }: HistoryEntry): ContactRef => ({ tab: channel === 'call' ? 'calls' : 'mail', id })

const entryRow = ({ contacts, follow }: DetailShown, touch: Touch, entry: HistoryEntry): TemplateResult => {
  const { t, format } = contacts
  const { channel, at, portal, ad, message, callStatus, duration } = entry
  const ref = refOfEntry(entry)
  const isThis = isAt(touch, ref)
  const what = channel === 'call' ? t(`call.${callStatus ?? 'answered'}`) : t('history.mail')
  const lasted = channel === 'call' && duration > 0 ? durationText(duration, t) : ''
  const head = html`<b>${joined(what, lasted)}</b><time datetime=${at}>${format.formatDateTime(new Date(at))}</time>`
  const open = ({ currentTarget }: Event): void => follow(ref, currentTarget as Element)
  return html`<li class="entry ${callStatus ?? ''}" aria-current=${isThis ? 'true' : nothing}>
    <span class="entry-mark">${drawn(channel === 'call' ? 'phone' : 'mail')}</span>
    <div class="entry-words">
      ${
        isThis
          ? html`<span class="entry-head">${head}</span>`
          : html`<button type="button" class="entry-head entry-open" title=${t('history.open')} @click=${open}>${head}</button>`
      }
      <small>${joined(portal.name, ad ? ad.title || ad.reference : t('row.noAd'), isThis ? t('history.this') : '')}</small>
      ${message && !isThis ? html`<p class="said">${message}</p>` : nothing}
    </div>
  </li>`
}

/** The history of the person; each entry except this one is a link. */
const history = (panel: DetailShown, touch: Touch): TemplateResult => {
  const { contacts, detail } = panel
  const { t } = contacts
  if (!detail) return html`<section class="part"><h3>${t('history.title')}</h3>${skeletonLines(3)}</section>`
  return html`<section class="part">
    <h3>${t('history.title')}<span class="faint">${personCounts(touch.person, t)}</span></h3>
    ${
      detail.history.length > 1
        ? html`<ol class="history">
          ${detail.history.map((entry) => entryRow(panel, touch, entry))}
        </ol>`
        : html`<p class="faint">${t('history.first')}</p>`
    }
  </section>`
}

const trail = ({ contacts, before, goBack }: DetailShown): TemplateResult | typeof nothing =>
  before
    ? html`<div class="trail">
        ${button({
          label: contacts.t('detail.back', { name: before.title }),
          icon: () => drawn('back'),
          tone: 'quiet',
          compact: true,
          onClick: ({ currentTarget }) => goBack(currentTarget as Element),
        })}
      </div>`
    : nothing

const failed = ({ contacts, error, retry }: DetailShown): TemplateResult | typeof nothing => {
  const { kind } = toApiError(error)
  // The panel shows it, with a button to sign in.
  if (kind === 'auth') return nothing
  const isGone = kind === 'not-found'
  return html`<div class="note-failure" role="alert">
    <span>${contacts.t(isGone ? 'detail.gone' : 'detail.failed')}</span>
    ${isGone ? nothing : button({ label: contacts.list.common('faces.retry'), icon: iconRetry, compact: true, onClick: retry })}
  </div>`
}

const known = (panel: DetailShown, touch: Touch): TemplateResult => {
  const { contacts } = panel
  return html`${answers(touch, contacts.t)} ${message(touch, contacts.t)} ${facts(touch, contacts)}
    ${panel.readonly ? handlingFacts(contacts, touch) : handlingForm(contacts, panel.editor, panel.owner)} ${history(panel, touch)}
    ${personalData(panel, touch)}
    <p class="faint keys">${contacts.t('detail.keys')}</p>`
}

/** Export and erasure of the person's data, for users who are responsible for them. */
const personalData = ({ contacts: { list, t }, readonly }: DetailShown, { id }: Touch): TemplateResult | typeof nothing => {
  if (readonly || !mayAnswerForPerson(list) || list.itemsOf([id]).length === 0) return nothing
  return html`<section class="part">
    <h3>${t('personalData.title')}</h3>
    <div class="requests">
      ${button({ label: t('personalData.export'), icon: iconDownload, compact: true, onClick: () => list.run('export-person', [id]) })}
      ${button({ label: t('personalData.erase'), icon: iconTrash, tone: 'danger', compact: true, onClick: () => list.run('erase-person', [id]) })}
    </div>
  </section>`
}

/** Everything about one contact, actions first; the back button stays the same element while the contact loads. */
export const detailBody = (panel: DetailShown): TemplateResult => {
  const { touch, error } = panel
  return html`<div class="detail">
    ${trail(panel)}${error ? failed(panel) : nothing} ${touch ? known(panel, touch) : error ? nothing : skeletonLines(8)}
  </div>`
}
