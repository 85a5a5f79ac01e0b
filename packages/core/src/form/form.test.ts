import { describe, expect, it } from 'vitest'
import { ApiError } from '../http/errors.ts'
import { createFormatters } from '../i18n/formatters.ts'
import {
  defineForm,
  draftStorage,
  emptyValue,
  faultText,
  FormState,
  type Draft,
  type DraftStorage,
  type Fault,
  type FormOptions,
  type FormTexts,
} from './index.ts'

interface Visit {
  kind: 'visit' | 'call'
  name: string
  email: string
  phone: string
  website: string
  rooms: number | null
  day: string | null
  sites: string[]
  codes: string[]
  topics: ('sale' | 'rent')[]
  agreed: boolean
}

interface Around {
  topics: ('sale' | 'rent')[]
  /** Somebody who may not choose topics. */
  isGuest?: boolean
}

// Keys of any namespace will do; none of them is read here.
const form = defineForm<Visit, Around>()('contact-form', {
  kind: {
    kind: 'choice',
    label: 'title',
    initial: 'visit',
    choices: [
      { value: 'visit', text: 'title' },
      { value: 'call', label: 'Call' },
    ],
  },
  name: { kind: 'text', label: 'title', required: true, min: 2, max: 10 },
  email: { kind: 'email', label: 'title', required: ({ phone }) => phone === '' },
  phone: { kind: 'phone', label: 'title', check: (phone) => (phone.startsWith('0800') ? { reason: 'paid', params: { phone } } : null) },
  website: { kind: 'url', label: 'title' },
  rooms: { kind: 'number', label: 'title', whole: true, min: 1, max: 20, visible: ({ kind }) => kind === 'visit' },
  day: { kind: 'date', label: 'title', min: '2026-01-01', max: '2026-12-31' },
  sites: { kind: 'lines', label: 'title', max: 2 },
  codes: { kind: 'lines', label: 'title', isSpaced: true },
  topics: {
    kind: 'choices',
    label: 'title',
    initial: ['sale'],
    editable: ({ isGuest }) => !isGuest,
    choices: (_, { topics }) => topics.map((value) => ({ value, label: value })),
  },
  agreed: { kind: 'flag', label: 'title', required: true, drafted: false },
})

const around: Around = { topics: ['sale'] }
const right: Visit = { ...form.empty, name: 'Ana', email: 'ana@example.org', agreed: true }

it('a form begins empty, but for what the table says', () =>
  expect(form.empty).toEqual({
    kind: 'visit',
    name: '',
    email: '',
    phone: '',
    website: '',
    rooms: null,
    day: null,
    sites: [],
    codes: [],
    topics: ['sale'],
    agreed: false,
  }))

it('a form wants a row for every value, of a kind that fits it', () => {
  // @ts-expect-error -- a field without a row
  defineForm<{ one: string; two: string }>()('form', { one: { kind: 'text', label: 'kept' } })
  // @ts-expect-error -- a row that no text fits
  defineForm<{ one: string }>()('form', { one: { kind: 'flag', label: 'kept' } })
  // @ts-expect-error -- a choice that is always made begins with one
  defineForm<{ one: 'a' }>()('form', { one: { kind: 'choice', label: 'kept', choices: [{ value: 'a', text: 'kept' }] } })
  // @ts-expect-error -- a day that may be missing
  defineForm<{ one: string }>()('form', { one: { kind: 'date', label: 'kept' } })
  // @ts-expect-error -- a text that is not there
  defineForm<{ one: string }>()('form', { one: { kind: 'text', label: 'no such text' } })
})

it('a form holds a day that must be there as text, and an empty one until it is typed', () => {
  const due = defineForm<{ on: string; since: string | null }>()('form', {
    on: { kind: 'date', label: 'kept', required: true, initial: '', min: '2026-01-01' },
    since: { kind: 'date', label: 'kept' },
  })
  expect(due.empty).toEqual({ on: '', since: null })
  expect(due.check(due.empty, undefined)).toEqual({ on: { reason: 'required' } })
  expect(due.check({ on: '2025-12-31', since: null }, undefined)).toEqual({ on: { reason: 'too-early', params: { limit: '2026-01-01' } } })
  expect(due.check({ on: '2026-01-01', since: null }, undefined)).toEqual({})
  expect([emptyValue(due.fields.on), emptyValue(due.fields.since)]).toEqual(['', null])
})

describe('the check', () => {
  it.each<[Partial<Visit>, object]>([
    [{}, {}],
    [{ name: ' ' }, { name: { reason: 'required' } }],
    [{ name: 'A' }, { name: { reason: 'too-short', params: { limit: 2 } } }],
    [{ name: ' Ana Lucía ' }, {}],
    [{ name: 'Ana Lucía Ruiz' }, { name: { reason: 'too-long', params: { limit: 10 } } }],
    [{ email: '' }, { email: { reason: 'required' } }],
    [{ email: '', phone: '06 12 34 56 78' }, {}],
    [{ email: 'ana@' }, { email: { reason: 'invalid' } }],
    [{ phone: 'call me' }, { phone: { reason: 'invalid' } }],
    [{ phone: '06 12' }, { phone: { reason: 'too-short', params: { limit: 6 } } }],
    [{ phone: '0800 123 456' }, { phone: { reason: 'paid', params: { phone: '0800123456' } } }],
    [{ website: 'https://agence.example/biens?page=2' }, {}],
    [{ website: 'agence.example' }, { website: { reason: 'invalid' } }],
    [{ website: 'javascript:alert(1)' }, { website: { reason: 'invalid' } }],
    [{ rooms: 3 }, {}],
    [{ rooms: 2.5 }, { rooms: { reason: 'not-whole' } }],
    [{ rooms: 0 }, { rooms: { reason: 'too-small', params: { limit: 1 } } }],
    [{ rooms: 21 }, { rooms: { reason: 'too-large', params: { limit: 20 } } }],
    [{ rooms: NaN }, { rooms: { reason: 'invalid' } }],
    [{ rooms: 99, kind: 'call' }, {}],
    [{ day: '2026-02-30' }, { day: { reason: 'invalid' } }],
    [{ day: '2025-12-31' }, { day: { reason: 'too-early', params: { limit: '2026-01-01' } } }],
    [{ day: '2027-01-01' }, { day: { reason: 'too-late', params: { limit: '2026-12-31' } } }],
    [{ sites: ['a, b', '', 'a'] }, {}],
    [{ sites: ['a b c'] }, { sites: { reason: 'too-many', params: { limit: 2 } } }],
    [{ topics: ['rent'] }, { topics: { reason: 'not-offered' } }],
    [{ kind: 'fax' as 'call' }, { kind: { reason: 'not-offered' } }],
    [{ agreed: false }, { agreed: { reason: 'required' } }],
  ])('%#: %o', (change, faults) => expect(form.check({ ...right, ...change }, around)).toEqual(faults))

  it('goes by the order of the table', () =>
    expect(Object.keys(form.check({ ...form.empty, phone: 'x', topics: ['rent'] }, around))).toEqual(['name', 'phone', 'topics', 'agreed']))

  it('keeps values tidy, and nothing of what is not visible', () =>
    expect(
      form.tidy(
        {
          ...right,
          kind: 'call',
          name: ' Ana\n',
          phone: '+33 (0)6 12.34.56.78',
          rooms: 3,
          sites: ['a, b', 'a'],
          codes: [' B 2', 'B 2\n', ''],
          topics: ['sale', 'sale'],
        },
        around,
      ),
    ).toEqual({
      ...right,
      kind: 'call',
      name: 'Ana',
      phone: '0033612345678',
      rooms: null,
      sites: ['a', 'b'],
      codes: ['B 2'],
      topics: ['sale'],
    }))
})

describe('what somebody may not change', () => {
  const guest: Around = { topics: ['sale'], isGuest: true }
  const sneaky: Visit = { ...right, topics: ['rent'] }

  it('is not drawn, and not looked at', () => {
    expect(form.isVisible('topics', sneaky, guest)).toBe(false)
    expect(form.check(sneaky, guest)).toEqual({})
  })

  it('stays what the record holds, whatever is sent', () => {
    expect(form.tidy(sneaky, guest, { ...right, topics: ['sale', 'rent'] }).topics).toEqual(['sale', 'rent'])
    expect(form.tidy(sneaky, guest).topics).toEqual(['sale'])
  })
})

const begun = (options: Partial<FormOptions<Visit, Around>> = {}) => new FormState(form, { context: around, ...options })
const fill = (state: FormState<Visit, Around>, values: Partial<Visit>): void => {
  for (const [name, value] of Object.entries(values)) state.set(name as keyof Visit, value as never)
}
const shown = (state: FormState<Visit, Around>): string[] => Object.keys(state.get().faults)

describe('what is shown as wrong', () => {
  it('is nothing while a field is first typed, and the fault once it is left', () => {
    const state = begun()
    state.set('email', 'ana@')
    expect(shown(state)).toEqual([])
    state.leave('email')
    expect(shown(state)).toEqual(['email'])
  })

  it('goes away while it is mended, and comes back no sooner than the field is left again', () => {
    const state = begun()
    state.set('email', 'ana@')
    state.leave('email')
    state.set('email', 'ana@example.org')
    expect(shown(state)).toEqual([])
    state.set('email', 'ana@example')
    expect(shown(state)).toEqual([])
    state.leave('email')
    expect(shown(state)).toEqual(['email'])
  })

  it('is nothing of an empty field that was only passed through', () => {
    const state = begun()
    state.leave('name')
    expect(shown(state)).toEqual([])
  })

  it('is everything once it is sent, and nothing is sent', async () => {
    const state = begun()
    const sent: Visit[] = []
    expect(await state.submit(async (values) => sent.push(values))).toBe(false)
    expect(shown(state)).toEqual(['name', 'email', 'agreed'])
    expect(sent).toEqual([])
  })

  it('follows conditions on other fields at once', async () => {
    const state = begun()
    await state.submit(async () => undefined)
    state.set('phone', '0612345678')
    expect(shown(state)).toEqual(['name', 'agreed'])
    expect(state.isRequired('email')).toBe(false)
    expect(state.isVisible('rooms')).toBe(true)
    state.set('kind', 'call')
    expect(state.isVisible('rooms')).toBe(false)
  })
})

describe('what is said about a fault', () => {
  const texts: FormTexts = {
    own: (key: string, params) => `own ${key} ${JSON.stringify(params ?? {})}`,
    general: (key, params) => `general ${key} ${JSON.stringify(params ?? {})}`,
    formatters: createFormatters('en', 'America/Mexico_City'),
    language: 'en',
  }

  it.each<[Parameters<typeof faultText>[0], Fault, string]>([
    [{ kind: 'text' }, { reason: 'too-long', params: { limit: 10 } }, 'general errors.too-long {"limit":10}'],
    [{ kind: 'email' }, { reason: 'invalid' }, 'general errors.email-invalid {}'],
    [{ kind: 'date' }, { reason: 'too-early', params: { limit: '2026-05-01' } }, 'general errors.too-early {"limit":"01/05/2026"}'],
    [{ kind: 'text', messages: { required: 'mine' } }, { reason: 'required' }, 'own mine {}'],
    [{ kind: 'phone', messages: { paid: 'paid' } }, { reason: 'paid', params: { phone: '0800' } }, 'own paid {"phone":"0800"}'],
    [{ kind: 'email', messages: { invalid: 'mine' } }, { reason: 'invalid', text: 'The server’s own.' }, 'The server’s own.'],
    [{ kind: 'number' }, { reason: 'of a newer server' }, 'general errors.number-invalid {}'],
  ])('%#', (row, fault, sentence) => expect(faultText(row, fault, texts)).toBe(sentence))
})

describe('saving', () => {
  it('sends tidy values, and holds them as the record then', async () => {
    const state = begun()
    fill(state, { ...right, name: ' Ana ' })
    expect(await state.submit(async () => undefined)).toBe(true)
    expect(state.get()).toMatchObject({ status: 'saved', isDirty: false, values: { name: 'Ana' } })
  })

  it('is one at a time, and keeps what is typed meanwhile', async () => {
    const state = begun()
    fill(state, right)
    let end = (): void => undefined
    const saving = state.submit(() => new Promise<void>((resolve) => (end = resolve)))
    expect(state.get().status).toBe('saving')
    expect(await state.submit(async () => undefined)).toBe(false)
    state.set('name', 'Ana B')
    end()
    expect(await saving).toBe(true)
    expect(state.get()).toMatchObject({ values: { name: 'Ana B', email: 'ana@example.org' }, isDirty: true })
  })

  it('shows a refusal of the server at its field, by its wire name and reason, until the field is changed', async () => {
    const state = begun({ wireNames: { name: 'nom', email: 'courriel' } })
    fill(state, right)
    const refuse = (details: object) =>
      state.submit(() => Promise.reject(new ApiError('invalid', { status: 400, serverMessage: 'No.', ...details })))
    expect(await refuse({ field: 'courriel', reason: 'taken', params: { by: 'Luc' } })).toBe(false)
    expect(state.get()).toMatchObject({ status: 'failed', error: undefined, faults: { email: { reason: 'taken', params: { by: 'Luc' } } } })
    state.set('email', 'other@example.org')
    expect(shown(state)).toEqual([])
    await refuse({ field: 'nom' })
    expect(state.get().faults).toEqual({ name: { reason: 'invalid', text: 'No.' } })
    await refuse({ field: 'jeton' })
    expect(state.get()).toMatchObject({ faults: {}, error: { serverMessage: 'No.' } })
  })

  it('goes under the same number while the content is the same', async () => {
    const numbers: string[] = []
    const state = begun()
    fill(state, right)
    const fail = () =>
      state.submit(async (_, { number }) => {
        numbers.push(number)
        throw new ApiError('network')
      })
    await fail()
    await fail()
    state.set('name', 'Luc')
    await fail()
    expect(numbers[0]).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/)
    expect(numbers[1]).toBe(numbers[0])
    expect(numbers[2]).not.toBe(numbers[0])
  })
})

const drawer = () => {
  const storedDrafts = new Map<string, string>()
  const storage = {
    getItem: (key: string) => storedDrafts.get(key) ?? null,
    setItem: (key: string, value: string) => void storedDrafts.set(key, value),
    removeItem: (key: string) => void storedDrafts.delete(key),
  }
  return { storedDrafts, storage: (name: string): DraftStorage<Visit> => draftStorage<Visit>(name, () => storage) }
}

describe('a draft', () => {
  it('is offered, holds what was changed and nothing else, and is forgotten once it is saved', async () => {
    const { storedDrafts, storage } = drawer()
    fill(begun({ draft: storage('1'), values: right }), { name: 'Luc', agreed: false })
    expect([...storedDrafts.values()].map((text) => (JSON.parse(text) as Draft<Visit>).values)).toEqual([{ name: 'Luc' }])

    const again = begun({ draft: storage('1'), values: right })
    expect(again.get()).toMatchObject({ draft: 'offered', isDirty: false, values: { name: 'Ana' } })
    again.restoreDraft()
    expect(again.get()).toMatchObject({ draft: 'restored', isDirty: true, values: { ...right, name: 'Luc' } })
    await again.submit(async () => undefined)
    expect(storedDrafts.size).toBe(0)
  })

  it('of one record is not another’s', () => {
    const { storage } = drawer()
    fill(begun({ draft: storage('1') }), { name: 'Luc' })
    expect(begun({ draft: storage('2') }).get().draft).toBe('none')
  })

  it('is back at once where the form says so, under the number it was sent with', async () => {
    const { storage } = drawer()
    const numbers: string[] = []
    const send = (state: FormState<Visit, Around>) => {
      state.set('agreed', true)
      return state.submit(async (_, { number }) => {
        numbers.push(number)
        throw new ApiError('network')
      })
    }
    const first = begun({ draft: storage('1') })
    fill(first, right)
    await send(first)
    const again = begun({ draft: storage('1'), restore: 'at-once' })
    expect(again.get()).toMatchObject({ draft: 'restored', values: { name: 'Ana', agreed: false } })
    await send(again)
    expect(numbers[1]).toBe(numbers[0])
  })

  it('waits for an answer beside what is typed meanwhile', () => {
    const { storedDrafts, storage } = drawer()
    fill(begun({ draft: storage('1') }), { name: 'Luc' })
    begun({ draft: storage('1') }).set('phone', '0612345678')
    const state = begun({ draft: storage('1') })
    state.set('website', 'https://luc.example')
    state.restoreDraft()
    expect(state.get().values).toMatchObject({ name: 'Luc', phone: '0612345678', website: 'https://luc.example' })
    state.discard()
    expect(storedDrafts.size).toBe(0)
  })

  it('that is not wanted is forgotten', () => {
    const { storedDrafts, storage } = drawer()
    fill(begun({ draft: storage('1') }), { name: 'Luc' })
    begun({ draft: storage('1') }).dropDraft()
    expect(storedDrafts.size).toBe(0)
  })

  it.each(['', 'null', '[]', '{', '{"values":{"name":7,"sites":"a","gone":1},"base":{}}'])('that is %s is none', (text) => {
    const { storedDrafts, storage } = drawer()
    storedDrafts.set('vitrine-form:1', text)
    expect(begun({ draft: storage('1') }).get().draft).toBe('none')
  })

  it('is done without where the browser keeps nothing', () => {
    const draft = draftStorage<Visit>('1', () => {
      throw new Error('SecurityError')
    })
    const state = begun({ draft })
    state.set('name', 'Luc')
    expect(state.get().values.name).toBe('Luc')
  })

  it('typed over an older record asks about what changed in both', () => {
    const { storage } = drawer()
    fill(begun({ draft: storage('1'), values: right }), { name: 'Luc', phone: '0612345678' })
    const state = begun({ draft: storage('1'), values: { ...right, name: 'Eva', website: 'https://eva.example' } })
    state.restoreDraft()
    expect(state.get()).toMatchObject({
      values: { name: 'Luc', phone: '0612345678', website: 'https://eva.example' },
      conflict: { fields: ['name'] },
    })
  })
})

describe('a record that changed meanwhile', () => {
  const newer: Visit = { ...right, name: 'Eva', website: 'https://eva.example' }

  it('is followed where nothing was typed, and asks where both changed', async () => {
    const state = begun({ values: right })
    fill(state, { name: 'Luc', phone: '0612345678' })
    state.load(newer)
    expect(state.get()).toMatchObject({
      values: { name: 'Luc', phone: '0612345678', website: 'https://eva.example' },
      conflict: { fields: ['name'], theirs: newer },
    })
    expect(await state.submit(async () => undefined)).toBe(false)
    state.resolve('theirs', 'name')
    expect(state.get()).toMatchObject({ values: { name: 'Eva', phone: '0612345678' }, conflict: null, isDirty: true })
    expect(await state.submit(async () => undefined)).toBe(true)
  })

  it('may be overruled', () => {
    const state = begun({ values: right })
    fill(state, { name: 'Luc' })
    state.load(newer)
    state.resolve('mine')
    expect(state.get()).toMatchObject({ values: { name: 'Luc' }, conflict: null, isDirty: true })
  })

  it('is read again when the server refuses an outdated one', async () => {
    const state = begun({ values: right, reload: async () => newer })
    fill(state, { phone: '0612345678' })
    expect(await state.submit(() => Promise.reject(new ApiError('conflict', { status: 409 })))).toBe(false)
    expect(state.get()).toMatchObject({
      status: 'editing',
      error: undefined,
      conflict: { fields: [] },
      values: { name: 'Eva', phone: '0612345678' },
    })
    expect(await state.submit(async () => undefined)).toBe(true)
  })

  it('is left alone by refusals that say something else', async () => {
    const state = begun({ values: right, reload: async () => newer, isConflict: ({ code }) => code === 'changed-meanwhile' })
    fill(state, { phone: '0612345678' })
    await state.submit(() => Promise.reject(new ApiError('conflict', { status: 409, code: 'post-out' })))
    expect(state.get()).toMatchObject({ status: 'failed', error: { code: 'post-out' }, conflict: null, values: { name: 'Ana' } })
  })

  it('that cannot be read again says why nothing was saved', async () => {
    const state = begun({ values: right, reload: () => Promise.reject(new ApiError('network')) })
    fill(state, { phone: '0612345678' })
    await state.submit(() => Promise.reject(new ApiError('conflict', { status: 409 })))
    expect(state.get()).toMatchObject({ status: 'failed', error: { kind: 'conflict' }, conflict: null })
  })
})

it('a form gives back what was discarded, until something is typed', () => {
  const state = begun({ values: right })
  state.set('name', 'Luc')
  state.discard()
  expect(state.get()).toMatchObject({ values: { name: 'Ana' }, isDirty: false, canUndo: true })
  state.undoDiscard()
  expect(state.get()).toMatchObject({ values: { name: 'Luc' }, isDirty: true, canUndo: false })
  state.discard()
  state.set('phone', '06')
  expect(state.get().canUndo).toBe(false)
})

it('a form tells whoever listens, with a new snapshot for each change', () => {
  const state = begun()
  const seen: unknown[] = []
  const leave = state.subscribe(() => seen.push(state.get()))
  state.set('name', 'Luc')
  state.set('name', 'Luc')
  expect(seen).toHaveLength(1)
  leave()
  state.set('name', 'Eva')
  expect(seen).toHaveLength(1)
  expect(state.get()).not.toBe(seen[0])
})
