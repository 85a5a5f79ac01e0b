import type { Handling } from '@vitrine/core/contacts'
import { describe, expect, it } from 'vitest'
import { handlingWith, undoPatch } from './contact-list.actions.ts'
import { fromField, toField, usualCallBacks } from './detail/contact-list.call-back.rules.ts'
import { bothWrote, joinNotes, myChanges, theirChanges, type Conflict } from './detail/contact-list.conflict.rules.ts'
import { NoteDrafts } from './detail/contact-list.drafts.service.ts'
import { startOf } from './contact-list.definition.ts'
import { bothDue, handlingCounts, missingOf, renewed } from './contact-list.live.controller.ts'
import type { Touch, Translate } from './contact-list.types.ts'
import { durationText, mailHref, phoneHref, readRef, replyHref, webHref, writeRef } from './contact-list.texts.rules.ts'

const handling: Handling = {
  state: 'new',
  owner: { id: 78, name: 'Bruno Petit' },
  note: 'before',
  callBackAt: null,
  version: 3,
  changedBy: null,
}
const nameOf = (id: number): string => `user ${id}`

describe('a change of the handling', () => {
  it('is seen before it is sent, and leads back', () => {
    const patch = { state: 'in-progress', ownerId: 77 } as const
    expect(handlingWith(handling, patch, nameOf)).toEqual({ ...handling, state: 'in-progress', owner: { id: 77, name: 'user 77' } })
    expect(undoPatch(handling, patch)).toEqual({ state: 'new', ownerId: 78 })
    expect(undoPatch({ ...handling, owner: null }, { ownerId: 77, note: 'x', callBackAt: null })).toEqual({
      ownerId: null,
      note: 'before',
      callBackAt: null,
    })
  })
})

describe('a conflict', () => {
  const conflict: Conflict = {
    before: handling,
    theirs: { ...handling, note: 'theirs', state: 'done', version: 4 },
    mine: { note: 'mine' },
  }

  it('names what either side changed', () => {
    expect(theirChanges(conflict)).toEqual(['state', 'note'])
    expect(myChanges(conflict)).toEqual(['note'])
    expect(
      theirChanges({
        ...conflict,
        theirs: { ...handling, callBackAt: '2026-01-01T09:00:00.000Z' },
        before: { ...handling, callBackAt: '2026-01-01T10:00:00+01:00' },
      }),
    ).toEqual([])
  })

  it('joins two notes, and only offers to where there are two', () => {
    expect(joinNotes(conflict)).toBe('theirs\n\nmine')
    expect(bothWrote(conflict)).toBe(true)
    expect(bothWrote({ ...conflict, mine: { state: 'done' } })).toBe(false)
    expect(bothWrote({ ...conflict, theirs: { ...handling, note: '' } })).toBe(false)
  })
})

describe('rows read once more', () => {
  const row = (id: number, version: number): Touch => ({ id, handling: { ...handling, version } }) as Touch
  const versions = (rows: readonly Touch[]): unknown => rows.map(({ id, handling: { version } }) => [id, version])

  it('take the place of those shown, unless these are newer or are being changed', () => {
    const shown = [row(1, 2), row(2, 5), row(3, 1), row(4, 1)]
    const read = [row(9, 1), row(3, 2), row(2, 4), row(1, 3)]
    expect(versions(renewed(shown, read, new Set([3])))).toEqual([
      [1, 3],
      [2, 5],
      [3, 1],
      [4, 1],
    ])
  })

  it('are asked for by name where they fell out of the list and may have changed', () => {
    const [shown, read] = [[row(1, 1), row(2, 1), row(3, 1)], [row(2, 1)]]
    expect(missingOf(shown, read, { arrivals: false, changed: new Set([2, 3]) })).toEqual([3])
    expect(missingOf(shown, read, { arrivals: true, changed: null })).toEqual([1, 3])
  })

  it('are due for everything that has happened since', () => {
    const [one, other] = [
      { arrivals: true, changed: new Set([1]) },
      { arrivals: false, changed: new Set([2]) },
    ]
    expect(bothDue(one, other)).toEqual({ arrivals: true, changed: new Set([1, 2]) })
    expect(bothDue(one, { arrivals: false, changed: null })).toEqual({ arrivals: true, changed: null })
    expect(bothDue(undefined, other)).toEqual(other)
  })

  it.each([
    [{}, false],
    [{ handling: ['new' as const] }, true],
    [{ ownerId: 7 }, true],
    [{ overdue: true }, true],
  ])('matter to a list that handling counts for: %#', (filters, counts) => {
    expect(handlingCounts({ handling: [], ownerId: null, overdue: false, ...filters })).toBe(counts)
  })
})

describe('drafts of notes', () => {
  const ref = { userId: 77, tab: 'mail', id: 20 }
  const memory = (): Storage => {
    const stored = new Map<string, string>()
    return {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, text: string) => void stored.set(key, text),
      removeItem: (key: string) => void stored.delete(key),
    } as unknown as Storage
  }

  it('outlive the page, and are gone once dropped', () => {
    const storage = memory()
    new NoteDrafts(storage).keep(ref, { text: 'mine', base: '' })
    expect(new NoteDrafts(storage).read(ref)).toEqual({ text: 'mine', base: '' })
    expect(new NoteDrafts(storage).read({ ...ref, userId: 78 })).toBeNull()
    const later = new NoteDrafts(storage)
    later.read(ref)
    later.drop(ref)
    expect(new NoteDrafts(storage).read(ref)).toBeNull()
  })

  it('of two tabs outlive each other', () => {
    const storage = memory()
    const [one, other] = [new NoteDrafts(storage), new NoteDrafts(storage)]
    one.keep(ref, { text: 'one', base: '' })
    other.keep(ref, { text: 'other', base: '' })
    expect([one.read(ref)?.text, other.read(ref)?.text]).toEqual(['one', 'other'])
    other.drop(ref)
    expect(new NoteDrafts(storage).read(ref)?.text).toBe('one')
  })

  it('leave nothing behind where they were gone on with after a reload', () => {
    const storage = memory()
    for (const text of ['begun', 'gone on', 'done']) {
      const drafts = new NoteDrafts(storage)
      drafts.read(ref)
      drafts.keep(ref, { text, base: '' })
      if (text === 'done') drafts.drop(ref)
    }
    expect(new NoteDrafts(storage).read(ref)).toBeNull()
  })

  it('do without a storage, with a full one and with a broken text', () => {
    const full = Object.assign(memory(), {
      setItem: () => {
        throw new Error('full')
      },
      getItem: () => '{"text":1}',
    })
    const drafts = new NoteDrafts(full)
    expect(drafts.read(ref)).toBeNull()
    drafts.keep(ref, { text: 'mine', base: '' })
    expect(drafts.read(ref)?.text).toBe('mine')
    expect(new NoteDrafts().read(ref)).toBeNull()
  })
})

describe('a time to call back', () => {
  const paris = 'Europe/Paris'
  const mexico = 'America/Mexico_City'

  it('goes into the field of the browser and out again', () => {
    const instant = '2026-03-04T13:30:00.000Z'
    expect([toField(instant, paris), toField(instant, mexico)]).toEqual(['2026-03-04T14:30', '2026-03-04T07:30'])
    expect(fromField('2026-03-04T07:30', mexico)).toBe(instant)
    expect([toField(null, paris), fromField('', paris), fromField('soon', paris)]).toEqual(['', null, undefined])
  })

  it.each([
    ['a Thursday', '2026-03-12T09:02Z', paris, ['2026-03-12T11:05', '2026-03-13T09:00', '2026-03-16T09:00']],
    ['a Monday', '2026-03-16T09:00Z', paris, ['2026-03-16T11:00', '2026-03-17T09:00', '2026-03-23T09:00']],
    ['a Sunday', '2026-03-15T22:58Z', paris, ['2026-03-16T01:00', '2026-03-16T09:00', '2026-03-16T09:00']],
    ['a Sunday that is Monday in Paris', '2026-03-16T02:00Z', mexico, ['2026-03-15T21:00', '2026-03-16T09:00', '2026-03-16T09:00']],
  ])('is proposed on %s', (_, now, zone, expected) => {
    expect(usualCallBacks(new Date(now), zone).map(({ at }) => toField(at, zone))).toEqual(expected)
  })
})

describe('what a stranger sent', () => {
  it('becomes a link only where it is an address or a number', () => {
    expect([mailHref('a@b.fr'), mailHref('a@b.fr?bcc=c'), mailHref('a@b@c'), mailHref('a b@c')]).toEqual([
      'mailto:a@b.fr',
      'mailto:a@b.fr%3Fbcc%3Dc',
      '',
      '',
    ])
    expect([phoneHref('06 12.34-56 78'), phoneHref('+33 (0)6 12 34 56 78'), phoneHref('call me'), phoneHref('')]).toEqual([
      'tel:0612345678',
      'tel:+33612345678',
      '',
      '',
    ])
    expect([webHref('https://a.fr/x'), webHref('javascript:alert(1)'), webHref('data:text/html,x'), webHref(null)]).toEqual([
      'https://a.fr/x',
      '',
      '',
      '',
    ])
  })
})

describe('a reply', () => {
  const say = ((key: string, { object, reference }: Record<string, string>) => `${key} ${object ?? reference}`) as Translate
  const mail = (changes: object) => ({ email: 'a@b.fr', object: '', ad: { reference: 'R1' }, ...changes }) as unknown as Touch
  const subject = (changes: object) => new URL(replyHref(mail(changes), say)).searchParams.get('subject')

  it('has the subject of the request, said once, or else names the ad', () => {
    expect(subject({ object: 'Visite & plan ?' })).toBe('detail.answer Visite & plan ?')
    expect([subject({ object: 'Re: Visite' }), subject({ object: 'RE : Visite' })]).toEqual(['Re: Visite', 'RE : Visite'])
    expect(subject({})).toBe('detail.subject R1')
    expect([subject({ ad: null }), replyHref(mail({ email: 'nobody' }), say)]).toEqual([null, ''])
  })
})

describe('the contact in an address', () => {
  it('is of the tab on screen unless it says another one', () => {
    expect([writeRef(null, 'mail'), writeRef({ tab: 'mail', id: 7 }, 'mail'), writeRef({ tab: 'calls', id: 7 }, 'mail')]).toEqual([
      '',
      'contact=7',
      'contact=calls-7',
    ])
    expect([readRef('7', 'calls'), readRef('calls-7', 'mail')]).toEqual([
      { tab: 'calls', id: 7 },
      { tab: 'calls', id: 7 },
    ])
    expect([readRef('x', 'mail'), readRef('0', 'mail'), readRef(null, 'mail')]).toEqual([null, null, null])
  })
})

describe('where a list starts', () => {
  it('begins with the longer period on a detail screen, and twelve months of a person', () => {
    expect(startOf('mail', { portal: 'toits', reconciliation: true })).toMatchObject({
      filters: { portals: ['toits'], reconciliation: true, period: { kind: '30d' } },
    })
    expect(startOf('calls', { person: 5, ad: 7, reconciliation: true }).filters).toMatchObject({
      personId: 5,
      adId: 7,
      reconciliation: false,
      period: { kind: '12m' },
    })
  })
})

it('a duration is read in minutes and seconds', () => {
  const t = ((key: string, params?: object): string => `${key} ${JSON.stringify(params)}`) as Translate
  expect(durationText(35.4, t)).toBe('call.seconds {"seconds":35}')
  expect(durationText(125, t)).toBe('call.minutes {"minutes":2,"seconds":"05"}')
})
