import { expect, test } from 'vitest'
import type { AdDocument, AdPicture } from '../ad-form/ad-form.record.model.ts'
import type { MediaFile } from './media.model.ts'
import { MediaSession, type MediaSessionEvent } from './media.session.service.ts'

const picture = (id: string): AdPicture => ({
  id,
  url: `/media/${id}/800.jpg`,
  thumbnailUrl: `/media/${id}/320.webp`,
  width: 400,
  height: 300,
  alternative: `View ${id}`,
})
const pictures = (ids: string): AdPicture[] => ids.split('').map(picture)
const document = (id: string): AdDocument => ({ id, name: `${id}.pdf`, url: `/media/${id}.pdf`, size: 10 })
const file = (id: string, kind: MediaFile['kind'] = 'picture'): MediaFile => ({
  id,
  kind,
  name: `${id}.${kind === 'picture' ? 'jpg' : 'pdf'}`,
  format: kind === 'picture' ? 'jpeg' : 'pdf',
  size: 10,
  width: kind === 'picture' ? 300 : null,
  height: kind === 'picture' ? 300 : null,
  url: `/media/${id}`,
  thumbnailUrl: null,
  sourceId: null,
})

const opened = (content: Parameters<MediaSession['load']>[0]) => {
  const session = new MediaSession({ limits: () => ({ pictures: 5, fileSize: 1_000 }) })
  session.load(content)
  const events: MediaSessionEvent[] = []
  session.subscribe((event) => events.push(event))
  return { session, events, kinds: () => events.map(({ kind }) => kind) }
}
const idsOf = (session: MediaSession): string => session.idsOf('pictures').join('')
const undoLast = (events: readonly MediaSessionEvent[]): void => {
  const last = events.at(-1)
  if (!last || !('undo' in last)) throw new Error('Nothing can be taken back')
  last.undo()
}

test('what is given from outside is shown and counts as no change', () => {
  const { session, kinds } = opened({})
  session.load({ pictures: pictures('ab'), instagram: ['b'] })
  session.load({ documents: [document('plan')] })
  expect(session.snapshot()).toEqual({
    pictures: pictures('ab'),
    instagram: ['b'],
    documents: [document('plan')],
    limits: { pictures: 5, fileSize: 1_000 },
  })
  expect(kinds()).toEqual(['loaded', 'loaded'])
})

test('files that arrive in any order stand as they were chosen, after what was there', () => {
  const { session } = opened({ pictures: pictures('z') })
  for (const [id, rank] of [
    ['c', 3],
    ['a', 1],
    ['b', 2],
  ] as const)
    session.add(file(id), rank)
  expect(idsOf(session)).toBe('zabc')
  expect(session.room('picture')).toBe(1)
})

test('a file that is there already is not added again, of either kind', () => {
  const { session, events } = opened({ pictures: pictures('a'), documents: [document('plan')] })
  expect([session.add(file('a'), 1), session.add(file('plan', 'document'), 2)]).toEqual([false, false])
  expect(events).toEqual([])
  expect(session.add(file('rules', 'document'), 3)).toBe(true)
  expect(session.idsOf('documents')).toEqual(['plan', 'rules'])
})

test('each part has an order of its own', () => {
  const { session } = opened({ pictures: pictures('abc'), documents: [document('plan'), document('rules')] })
  session.reorder('pictures', ['c', 'a', 'b'])
  session.reorder('instagram', ['b', 'c'])
  session.reorder('documents', ['rules', 'plan'])
  expect([idsOf(session), session.idsOf('instagram'), session.idsOf('documents')]).toEqual(['cab', ['b', 'c'], ['rules', 'plan']])
})

test('a picture becomes the cover, and the cover cannot become it again', () => {
  const { session, kinds } = opened({ pictures: pictures('abc') })
  session.makeCover('c')
  expect([idsOf(session), session.canMakeCover('c')]).toEqual(['cab', { allowed: false, reason: 'is-cover' }])
  session.makeCover('c')
  expect(kinds()).toEqual(['changed', 'cover-made'])
})

test('a picture is described', () => {
  const { session } = opened({ pictures: pictures('ab') })
  session.describe('b', 'Bay window')
  expect(session.snapshot().pictures.map(({ alternative }) => alternative)).toEqual(['View a', 'Bay window'])
})

test('a picture that is removed comes back where it was, for Instagram too, beside what changed since', () => {
  const { session, events, kinds } = opened({ pictures: pictures('abc'), instagram: ['c', 'b'] })
  session.remove('pictures', 'b')
  expect([idsOf(session), session.snapshot().instagram]).toEqual(['ac', ['c']])
  expect(kinds()).toEqual(['changed', 'picture-removed'])
  const removed = [...events]
  session.describe('c', 'Changed since')
  undoLast(removed)
  expect([idsOf(session), session.snapshot().instagram]).toEqual(['abc', ['c', 'b']])
  expect(session.picture('c')?.alternative).toBe('Changed since')
})

test('a document that is removed comes back where it was', () => {
  const { session, events } = opened({ documents: [document('plan'), document('rules')] })
  session.remove('documents', 'plan')
  expect(events.at(-1)).toMatchObject({ kind: 'document-removed', name: 'plan.pdf' })
  undoLast(events)
  expect(session.idsOf('documents')).toEqual(['plan', 'rules'])
})

test('a picture that was cut takes the place of the other with its description, and can be taken back', () => {
  const { session, events, kinds } = opened({ pictures: pictures('ab'), instagram: ['b', 'a'] })
  session.replace('a', file('a-cut'))
  expect(session.snapshot().instagram).toEqual(['b', 'a-cut'])
  expect(session.picture('a-cut')).toMatchObject({ alternative: 'View a', thumbnailUrl: '/media/a-cut' })
  expect(kinds()).toEqual(['renamed', 'changed', 'replaced'])
  session.describe('a-cut', 'Described since')
  undoLast(events.slice(0, 3))
  expect([idsOf(session), session.snapshot().instagram]).toEqual(['ab', ['b', 'a']])
  expect(session.picture('a')?.alternative).toBe('Described since')
})

test('a picture from elsewhere, whose id is its address, cannot be cut', () => {
  const { session } = opened({})
  const own = picture('a')
  expect([session.canCrop(own), session.canCrop({ ...own, id: own.url })]).toEqual([
    { allowed: true },
    { allowed: false, reason: 'not-uploaded' },
  ])
})

test('Instagram shows the first ten until somebody chooses otherwise, and never more than ten', () => {
  const { session } = opened({ pictures: pictures('abcdefghijkl') })
  expect([session.idsOf('instagram').join(''), session.canAddToInstagram]).toEqual([
    'abcdefghij',
    { allowed: false, reason: 'instagram-full' },
  ])
  session.addToInstagram('l')
  expect(session.snapshot().instagram).toBeNull()
  session.remove('instagram', 'a')
  session.addToInstagram('l')
  expect(session.idsOf('instagram').join('')).toBe('bcdefghijl')
  session.setInstagram(null)
  expect(session.idsOf('instagram').join('')).toBe('abcdefghij')
})

test('Instagram shows nothing that is no picture any more', () => {
  const { session } = opened({ pictures: pictures('ab'), instagram: ['gone', 'b'] })
  expect(session.idsOf('instagram')).toEqual(['b'])
})
