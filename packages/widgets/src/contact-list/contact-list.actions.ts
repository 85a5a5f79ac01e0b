import type { Handling, HandlingChange } from '@vitrine/core/contacts'
import { toApiError } from '@vitrine/core/http'
import type { ContactListHost } from './contact-list.host.ts'
import { ownerName } from './contact-list.people.ts'
import type { ContactTab, Touch } from './contact-list.types.ts'

/** What somebody wants to change; which version they saw is added by whoever sends it. */
export type HandlingWish = Omit<HandlingChange, 'version'>

/** The handling as it will be, for showing it before the server has answered. */
export const handlingWith = (handling: Handling, wish: HandlingWish, nameOf: (id: number) => string): Handling => ({
  ...handling,
  ...(wish.state !== undefined && { state: wish.state }),
  ...(wish.note !== undefined && { note: wish.note }),
  ...(wish.callBackAt !== undefined && { callBackAt: wish.callBackAt }),
  ...(wish.ownerId !== undefined && { owner: wish.ownerId === null ? null : { id: wish.ownerId, name: nameOf(wish.ownerId) } }),
})

/** The wish that brings back what another wish changed. */
export const wayBack = ({ state, owner, note, callBackAt }: Handling, wish: HandlingWish): HandlingWish => ({
  ...(wish.state !== undefined && { state }),
  ...(wish.ownerId !== undefined && { ownerId: owner?.id ?? null }),
  ...(wish.note !== undefined && { note }),
  ...(wish.callBackAt !== undefined && { callBackAt }),
})

export const isConflict = (error: unknown): boolean => toApiError(error).code === 'changed-meanwhile'

const withHandling =
  (handling: Handling) =>
  (touch: Touch): Touch => ({ ...touch, handling })

/** Sends a change. The row shows it at once, and what the server made of it after that; a refusal takes it back. */
const send = async (host: ContactListHost, tab: ContactTab, touch: Touch, wish: HandlingWish): Promise<Touch | null> => {
  const { id, handling } = touch
  host.setBusy([id], true)
  host.patch(tab, id, withHandling(handlingWith(handling, wish, (owner) => ownerName(host, owner))))
  try {
    const changed = await host.handle(tab, id, { version: handling.version, ...wish })
    host.patch(tab, id, () => changed)
    host.changed([id])
    return changed
  } catch (error) {
    host.patch(tab, id, withHandling(handling))
    if (isConflict(error)) await renew(host, tab, touch)
    else host.fail(error)
    return null
  } finally {
    host.setBusy([id], false)
  }
}

/** Somebody else was quicker: shows how it is now, and says so. */
const renew = async (host: ContactListHost, tab: ContactTab, { id }: Touch): Promise<void> => {
  try {
    const { touch } = await host.load(tab, id)
    host.patch(tab, id, () => touch)
    host.toasts.show(host.t('conflict.row', { name: host.nameOf(touch) }), { tone: 'info' })
  } catch (error) {
    host.fail(error)
  }
}

const act = async (host: ContactListHost, touch: Touch, wish: HandlingWish, doneKey: string): Promise<void> => {
  const { tab } = host.current
  const changed = await send(host, tab, touch, wish)
  if (!changed) return
  host.toasts.show(host.t(doneKey, { name: host.nameOf(touch) }), {
    action: { label: host.t('done.undo'), run: () => void undo(host, tab, changed, wayBack(touch.handling, wish)) },
  })
}

const undo = async (host: ContactListHost, tab: ContactTab, touch: Touch, back: HandlingWish): Promise<void> => {
  if (await send(host, tab, touch, back)) host.toasts.show(host.t('done.undone'), { tone: 'info' })
}

/** The contact is mine, and I am at it. */
export const take = async (host: ContactListHost, touch: Touch): Promise<void> => {
  const { me } = host
  if (!me) return void host.toasts.show(host.t('owner.unknown'), { tone: 'info' })
  await act(host, touch, { ownerId: me.id, state: 'in-progress' }, 'done.taken')
}

export const finish = (host: ContactListHost, touch: Touch): Promise<void> => act(host, touch, { state: 'done' }, 'done.finished')

/** Back among those nobody has answered. */
export const reopen = (host: ContactListHost, touch: Touch): Promise<void> => act(host, touch, { state: 'new' }, 'done.reopened')

/** Nobody's any more. */
export const giveBack = (host: ContactListHost, touch: Touch): Promise<void> =>
  act(host, touch, { ownerId: null, state: 'new' }, 'done.givenBack')
