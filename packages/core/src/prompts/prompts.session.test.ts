import { beforeEach, expect, test, vi } from 'vitest'
import type { Draft } from '../form/form.draft.ts'
import { ApiError } from '../http/errors.ts'
import { PromptSession, type Prompt, type PromptDetails } from './index.ts'
import { prompt as saved } from './testing/prompts.ts'

const typed: Partial<PromptDetails> = { title: 'New', fields: ['city'], text: 'Begin' }

/** What the server has, and what was asked of it. */
let server: Prompt
let calls: string[]
/** What is kept on the device, by its id or as new. */
let kept: Map<number | null, Draft<PromptDetails>>
beforeEach(() => {
  server = saved
  calls = []
  kept = new Map()
})

const changedBy = (by: string): ApiError =>
  new ApiError('conflict', { status: 409, code: 'record-changed', field: 'version', params: { by, at: '2026-03-05T10:00:00.000Z' } })
const client = {
  find: async () => server,
  async create(details: PromptDetails) {
    calls.push('create')
    return (server = { ...saved, ...details, version: 1 })
  },
  async update({ version }: Pick<Prompt, 'version'>, details: PromptDetails) {
    calls.push(`update over ${version}`)
    if (version !== server.version) throw changedBy('Anne Petit')
    return (server = { ...server, ...details, version: version + 1 })
  },
  async remove() {
    calls.push('remove')
  },
}
const drafts = (id: number | null) => ({
  read: () => kept.get(id) ?? null,
  save: (typed: Draft<PromptDetails>) => void kept.set(id, typed),
  remove: () => void kept.delete(id),
})
const opened = (prompt: Prompt | null = saved): PromptSession => new PromptSession({ client, prompt, drafts })

test('is unsaved from the first change on, and tells who listens', () => {
  const session = opened()
  const heard = vi.fn<() => void>()
  session.subscribe(heard)
  expect(session.snapshot()).toMatchObject({ isDirty: false, canSave: { allowed: false, reason: 'unchanged' } })
  session.form.set('title', 'Second')
  expect(session.snapshot()).toMatchObject({ isDirty: true, canSave: { allowed: true }, values: { title: 'Second' } })
  expect(heard).toHaveBeenCalledOnce()
})

test('a new one is added, and changed from then on', async () => {
  const session = opened(null)
  expect(await session.save()).toBe(null)
  session.form.fill(typed)
  expect(await session.save()).toMatchObject({ id: 7, title: 'New' })
  session.form.set('text', 'More')
  await session.save()
  // Nothing has changed since.
  await session.save()
  expect(calls).toEqual(['create', 'update over 1'])
  expect(session.snapshot()).toMatchObject({ isDirty: false, status: 'saved', prompt: { version: 2, text: 'More' } })
})

test('what is typed of a new one once it is added belongs to that one, and to no other new one', async () => {
  const session = opened(null)
  session.form.fill(typed)
  expect([...kept.keys()]).toEqual([null])
  await session.save()
  session.form.set('text', 'More')
  expect([...kept.keys()]).toEqual([7])
})

test('what was typed is there again after a crash, until it is saved', async () => {
  opened().form.set('title', 'Second')
  const session = opened()
  expect(session.snapshot()).toMatchObject({ isDirty: true, values: { title: 'Second' } })
  await session.save()
  expect(kept.size).toBe(0)
})

test('what somebody else has saved meanwhile is asked about where both have changed the same, and saved over after the choice', async () => {
  const session = opened()
  session.form.set('title', 'Mine')
  server = { ...saved, title: 'Theirs', text: 'Theirs', version: 3 }
  expect(await session.save()).toBe(null)
  expect(session.snapshot()).toMatchObject({
    conflict: { fields: ['title'], theirs: { title: 'Theirs' }, changed: { by: 'Anne Petit' } },
    canSave: { allowed: false, reason: 'undecided' },
    values: { title: 'Mine', text: 'Theirs' },
  })
  session.form.resolve('mine')
  await session.save()
  expect(calls).toEqual(['update over 2', 'update over 3'])
  expect(server).toMatchObject({ title: 'Mine', text: 'Theirs', version: 4 })
})

test('keeps what is typed where saving fails, and says why', async () => {
  const session = opened()
  session.form.set('title', 'Mine')
  vi.spyOn(client, 'update').mockRejectedValueOnce(new ApiError('server', { status: 503 }))
  expect(await session.save()).toBe(null)
  expect(session.snapshot()).toMatchObject({ status: 'failed', error: { status: 503 }, isDirty: true, values: { title: 'Mine' } })
})

test('says why it cannot be saved or deleted, and forgets what was typed once it is', async () => {
  expect(opened(null).snapshot().canDelete).toEqual({ allowed: false, reason: 'unsaved' })
  expect(opened({ ...saved, isFromHead: true }).snapshot().canDelete).toEqual({ allowed: false, reason: 'of-head' })
  expect(opened({ ...saved, isFromHead: true }).snapshot().canSave).toEqual({ allowed: false, reason: 'of-head' })
  const session = opened()
  session.form.set('title', 'Mine')
  await session.remove()
  expect([calls, kept.size]).toEqual([['remove'], 0])
})
