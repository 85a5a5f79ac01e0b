import { iconCheck, iconCopy, iconEye, iconUndo, iconUser } from '../ui/icons.ts'
import type { MenuEntry } from '../ui/menu.ts'
import { finish, giveBack, reopen, take } from './contact-list.actions.ts'
import { isCall } from './contact-list.call-view.ts'
import { drawn } from './contact-list.detail-icons.ts'
import type { ContactListHost } from './contact-list.host.ts'
import { callLabel, replyHref } from './contact-list.reply.ts'
import type { Touch } from './contact-list.types.ts'
import { phoneHref } from './contact-list.view.ts'

const copy = async (host: ContactListHost, text: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(text)
    host.toasts.show(host.t('menu.copied', { text }))
  } catch {
    host.toasts.show(text, { tone: 'info' })
  }
}

const copyEntry = (host: ContactListHost, label: string, text: string): MenuEntry[] =>
  text ? [{ label: host.t(label), icon: iconCopy, onSelect: () => void copy(host, text) }] : []

const linkEntry = (icon: 'mail' | 'phone', label: string, href: string): MenuEntry[] => (href ? [{ label, icon: () => drawn(icon), href }] : [])

/** What can be done with one contact. */
export const rowEntries = (host: ContactListHost, touch: Touch): readonly MenuEntry[] => {
  const { t, me } = host
  const { state, owner } = touch.handling
  const isMine = me !== null && owner?.id === me.id
  return [
    { label: t('menu.open'), icon: iconEye, onSelect: () => host.open(touch.id) },
    ...(isMine && state === 'in-progress' ? [] : [{ label: t('menu.take'), icon: iconUser, onSelect: () => void take(host, touch) }]),
    ...(state === 'done' ? [] : [{ label: t('menu.finish'), icon: iconCheck, onSelect: () => void finish(host, touch) }]),
    ...(state === 'done' ? [{ label: t('menu.reopen'), icon: iconUndo, onSelect: () => void reopen(host, touch) }] : []),
    ...(owner && state !== 'done' ? [{ label: t('menu.giveBack'), icon: iconUndo, onSelect: () => void giveBack(host, touch) }] : []),
    'line',
    ...linkEntry('mail', t('detail.reply'), replyHref(touch, t)),
    ...linkEntry('phone', callLabel(touch, t), phoneHref(touch.phone)),
    ...copyEntry(host, 'menu.copyEmail', isCall(touch) ? '' : touch.email),
    ...copyEntry(host, 'menu.copyPhone', touch.phone),
  ]
}
