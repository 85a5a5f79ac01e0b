import { createContactsClient, type Handling, type HandlingChange } from '@vitrine/core/contacts'
import { ApiError, toApiError } from '@vitrine/core/http'
import { forEachItem, type BulkControl, type BulkOutcome } from '@vitrine/core/list'
import type { Done, ListChange, ListCommand } from '../../list/define-list.ts'
import { iconCheck, iconCopy, iconStar, iconUndo, iconUser } from '../../ui/icons.ts'
import { drawn } from './contact-list.icons.ts'
import type { ContactContext, ContactListTypes, Touch } from './contact-list.types.ts'
import { erasePerson, exportPerson } from './contact-list.person.actions.ts'
import { callLabel, isCall, phoneHref, replyHref, touchName } from './contact-list.texts.rules.ts'

type ContactChange = ListChange<ContactListTypes>
type ContactCommand = ListCommand<ContactListTypes>

/** A change of handling; the sender adds the version. */
export type HandlingPatch = Omit<HandlingChange, 'version'>

/** The handling after a patch, shown before the server has answered. */
export const handlingWith = (handling: Handling, patch: HandlingPatch, nameOf: (id: number) => string): Handling => ({
  ...handling,
  ...(patch.state !== undefined && { state: patch.state }),
  ...(patch.note !== undefined && { note: patch.note }),
  ...(patch.callBackAt !== undefined && { callBackAt: patch.callBackAt }),
  ...(patch.ownerId !== undefined && { owner: patch.ownerId === null ? null : { id: patch.ownerId, name: nameOf(patch.ownerId) } }),
})

/** The patch that undoes another patch. */
export const undoPatch = ({ state, owner, note, callBackAt }: Handling, patch: HandlingPatch): HandlingPatch => ({
  ...(patch.state !== undefined && { state }),
  ...(patch.ownerId !== undefined && { ownerId: owner?.id ?? null }),
  ...(patch.note !== undefined && { note }),
  ...(patch.callBackAt !== undefined && { callBackAt }),
})

export const isConflict = (error: unknown): boolean => toApiError(error).code === 'changed-meanwhile'

/** Sends a change of one contact. */
export const handle = ({ http }: Pick<ContactContext, 'http'>, touch: Touch, change: HandlingChange): Promise<Touch> => {
  const client = createContactsClient(http)
  return isCall(touch) ? client.changeCall(touch.id, change) : client.changeContact(touch.id, change)
}

/** Reads the contact again. */
const renewed = async ({ http }: ContactContext, touch: Touch): Promise<Touch> => {
  const client = createContactsClient(http)
  return isCall(touch) ? (await client.call(touch.id)).call : (await client.contact(touch.id)).contact
}

/** After a conflict: the contact as it is now, with the error. */
const overtaken = async (touch: Touch, list: ContactContext): Promise<BulkOutcome<Touch>> => {
  const now = await renewed(list, touch)
  const serverMessage = list.t('conflict.row', { name: touchName(now, list.t) })
  return { done: [], failed: [{ item: now, error: new ApiError('conflict', { serverMessage }) }] }
}

const changeOne = async (touch: Touch, list: ContactContext, patch: HandlingPatch): Promise<BulkOutcome<Touch>> => {
  try {
    return { done: [await handle(list, touch, { version: touch.handling.version, ...patch })], failed: [] }
  } catch (error) {
    if (isConflict(error)) return overtaken(touch, list)
    throw error
  }
}

/** Marks one of several as done, even if somebody has changed it meanwhile. */
const finishOne = async (touch: Touch, list: ContactContext): Promise<Touch> => {
  const patch = { state: 'done' } as const
  try {
    return await handle(list, touch, { version: touch.handling.version, ...patch })
  } catch (error) {
    if (!isConflict(error)) throw error
    const now = await renewed(list, touch)
    return now.handling.state === 'done' ? now : handle(list, now, { version: now.handling.version, ...patch })
  }
}

type PatchOf = (list: ContactContext) => HandlingPatch
type DoneText = 'done.taken' | 'done.finished' | 'done.reopened' | 'done.givenBack'

/** What all changes of handling have in common. */
const changeOf = (patchOf: PatchOf, doneText: DoneText) =>
  ({
    expected: (touch: Touch, list: ContactContext): Touch => ({
      ...touch,
      handling: handlingWith(touch.handling, patchOf(list), (id) => list.element.contacts.ownerName(id)),
    }),
    run: (touches: readonly Touch[], list: ContactContext, control: BulkControl): Promise<BulkOutcome<Touch>> => {
      const [first] = touches
      return first && touches.length === 1
        ? changeOne(first, list, patchOf(list))
        : forEachItem(touches, (touch) => finishOne(touch, list), control)
    },
    progress: ({ t }: ContactContext, done: number, total: number) => t('bulk.finishing', { done, total }),
    done: (before: readonly Touch[], list: ContactContext): Done<Touch>[] => {
      const { t } = list
      const [first] = before
      if (!first) return []
      const text = before.length === 1 ? t(doneText, { name: touchName(first, t) }) : t('done.finishedMany', { count: before.length })
      return [{ text, undo: () => undoChanges(before, list, patchOf(list)) }]
    },
    failed: ({ t }: ContactContext, count: number) => t('result.title', { count }),
  }) satisfies Partial<ContactChange>

/** Restores the previous handling of each contact, with the versions after the change. */
const undoChanges = (before: readonly Touch[], list: ContactContext, patch: HandlingPatch): Promise<BulkOutcome<Touch>> =>
  forEachItem(before, (touch) => {
    const { version } = (list.element.contacts.find(touch) ?? touch).handling
    return handle(list, touch, { version, ...undoPatch(touch.handling, patch) })
  })

const isMine = ({ handling: { owner, state } }: Touch, { element }: ContactContext): boolean =>
  owner !== null && owner.id === element.contacts.me?.id && state === 'in-progress'

/** Assigns the contact to me, and marks it as in progress. */
const take: ContactChange = {
  ...changeOf(({ element }) => ({ ownerId: element.contacts.me?.id ?? null, state: 'in-progress' }), 'done.taken'),
  id: 'take',
  icon: () => drawn('take'),
  label: ({ t }) => t('menu.take'),
  placements: ['row', 'menu'],
  shortcut: 't',
  offered: (touch, list) => touch.handling.state !== 'done' && !isMine(touch, list),
  refusal: (_, { element, t }) => (element.contacts.me ? '' : t('owner.unknown')),
}

/** One that is done can be taken on again only from its menu. */
const takeAgain: ContactChange = {
  ...take,
  id: 'take-again',
  icon: iconUser,
  placements: ['menu'],
  offered: ({ handling }) => handling.state === 'done',
}

const finish: ContactChange = {
  ...changeOf(() => ({ state: 'done' }), 'done.finished'),
  id: 'finish',
  icon: iconCheck,
  label: ({ t }) => t('menu.finish'),
  placements: ['row', 'menu', 'bulk'],
  shortcut: 'd',
  offered: ({ handling }) => handling.state !== 'done',
  settled: ({ handling }) => handling.state === 'done',
}

/** Marks it as new again. */
const reopen: ContactChange = {
  ...changeOf(() => ({ state: 'new' }), 'done.reopened'),
  id: 'reopen',
  icon: iconUndo,
  label: ({ t }) => t('menu.reopen'),
  placements: ['menu'],
  offered: ({ handling }) => handling.state === 'done',
}

/** Removes the owner. */
const giveBack: ContactChange = {
  ...changeOf(() => ({ ownerId: null, state: 'new' }), 'done.givenBack'),
  id: 'give-back',
  icon: iconUndo,
  label: ({ t }) => t('menu.giveBack'),
  placements: ['menu'],
  offered: ({ handling: { owner, state } }) => owner !== null && state !== 'done',
}

const reply: ContactCommand = {
  id: 'reply',
  icon: () => drawn('mail'),
  label: ({ t }) => t('detail.reply'),
  placements: ['menu'],
  offered: (touch, { t }) => replyHref(touch, t) !== '',
  href: (touch, { t }) => replyHref(touch, t),
}

const call: ContactCommand = {
  id: 'call',
  icon: () => drawn('phone'),
  label: ({ t }, touch) => (touch ? callLabel(touch, t) : ''),
  placements: ['menu'],
  offered: ({ phone }) => phoneHref(phone) !== '',
  href: ({ phone }) => phoneHref(phone),
}

const copyOf = (id: string, key: 'menu.copyEmail' | 'menu.copyPhone', textOf: (touch: Touch) => string): ContactCommand => ({
  id,
  icon: iconCopy,
  label: ({ t }) => t(key),
  placements: ['menu'],
  offered: (touch) => textOf(touch) !== '',
  select: async (touch, { t }) => {
    const text = textOf(touch)
    try {
      await navigator.clipboard.writeText(text)
      return t('menu.copied', { text })
    } catch {
      return text
    }
  },
})

/** The page shows where reviews are asked for, with this person filled in. */
const askReview: ContactCommand = {
  id: 'ask-review',
  icon: iconStar,
  label: ({ t }) => t('menu.askReview'),
  placements: ['menu'],
  offered: (touch, { element }) => element.asksReviews && !isCall(touch) && touch.email !== '',
  select: (touch, list) => {
    if (isCall(touch)) return
    const { email, firstName, lastName, ad } = touch
    const name = [firstName, lastName].filter(Boolean).join(' ')
    list.emit('vitrine-review-ask', { email, name, reference: ad?.reference ?? '' })
  },
}

/** The actions on contacts, in the order of the menu. */
export const contactActions = [
  take,
  takeAgain,
  finish,
  reopen,
  giveBack,
  reply,
  call,
  askReview,
  copyOf('copy-email', 'menu.copyEmail', (touch) => (isCall(touch) ? '' : touch.email)),
  copyOf('copy-phone', 'menu.copyPhone', ({ phone }) => phone),
  exportPerson,
  erasePerson(renewed),
]
