import { expect, it, onTestFinished, vi } from 'vitest'
import { ApiError } from '../http/errors.ts'
import { createFormatters } from '../i18n/formatters.ts'
import { defineForm, FormState, valueText, type Draft } from './index.ts'

interface Visit {
  name: string
  email: string
}

// Keys of any namespace will do; none of them is read here.
const form = defineForm<Visit>()('contact-form', {
  name: { kind: 'text', label: 'title', required: true },
  email: { kind: 'email', label: 'title' },
})

it('the state of a form shows a text as it will be kept once its field is left', () => {
  const plates = defineForm<{ plate: string }>()('contact-form', {
    plate: { kind: 'text', label: 'title', tidy: (typed) => typed.toUpperCase().replaceAll(' ', '-') },
  })
  const state = new FormState(plates, { context: undefined })
  state.leave('plate')
  state.set('plate', 'ab 123 cd')
  expect(state.get().values.plate).toBe('ab 123 cd')
  state.leave('plate')
  expect(state.get().values.plate).toBe('AB-123-CD')
})

const begun = (values: Partial<Visit> = {}) => new FormState(form, { context: undefined, values: { ...form.empty, ...values } })

it('the state of a form saves a draft in spite of what is missing, and tells no more than what is wrong', async () => {
  const state = begun()
  state.set('email', 'ana@')
  const saveDraft = () => state.submit(async () => undefined, { passes: (_, { reason }) => reason === 'required' })
  expect(await saveDraft()).toBe(false)
  expect(state.get().faults).toEqual({ email: { reason: 'invalid' } })
  state.set('email', 'ana@example.org')
  expect(await saveDraft()).toBe(true)
  expect(state.get().faults).toEqual({})
})

it('the state of a form takes back that saving failed once the newer record is there', async () => {
  const state = begun({ name: 'Ana' })
  state.set('email', 'ana@example.org')
  await state.submit(() => Promise.reject(new ApiError('conflict', { status: 409 })))
  expect(state.get().status).toBe('failed')
  state.load({ name: 'Eva', email: '' })
  expect(state.get()).toMatchObject({ status: 'editing', error: undefined, values: { name: 'Eva', email: 'ana@example.org' } })
})

it('the state of a form takes several values at once, tells it once, and forgets what was refused of them', async () => {
  const state = begun({ name: 'Ana' })
  await state.submit(() => Promise.reject(new ApiError('invalid', { status: 400, field: 'name', reason: 'taken' })))
  let notifications = 0
  state.subscribe(() => (notifications += 1))
  state.fill({ name: 'Luc', email: 'luc@example.org' })
  expect(state.get()).toMatchObject({ values: { name: 'Luc', email: 'luc@example.org' }, faults: {}, isDirty: true })
  expect(notifications).toBe(1)
})

it('the state of a form shows all that is wrong without saving', () => {
  const state = begun()
  state.showAllFaults()
  expect(state.get()).toMatchObject({ status: 'editing', faults: { name: { reason: 'required' } } })
})

it('the state of a form tells numbers and money as they are read', () => {
  const own = (key: string): string => key
  const texts = { own, general: own, formatters: createFormatters('fr'), language: 'fr' as const }
  const textOf = (row: Parameters<typeof valueText>[0], value: unknown): string =>
    valueText(row, value, [], texts).replaceAll('\u202f', ' ').replaceAll('\u00a0', ' ')
  expect(textOf({ kind: 'money', label: '' }, 1_250.5)).toBe('1 250,50 €')
  expect(textOf({ kind: 'number', label: '', unit: 'm²' }, 45.5)).toBe('45,5 m²')
  expect(textOf({ kind: 'number', label: '' }, 2_020)).toBe('2020')
  expect(textOf({ kind: 'number', label: '' }, NaN)).toBe('conflict.empty')
})

it('the state of a form keeps and gives back what the page draws by itself', () => {
  const owned = defineForm<{ place: { city: string } | null }>()('contact-form', { place: { kind: 'own', label: 'title', initial: null } })
  let storedDraft: Draft<{ place: { city: string } | null }> | null = null
  const draft = {
    read: () => storedDraft,
    save: (now: Draft<{ place: { city: string } | null }>) => void (storedDraft = now),
    remove: () => void (storedDraft = null),
  }
  const begin = () => new FormState(owned, { context: undefined, draft, restore: 'at-once' })
  begin().set('place', { city: 'Brest' })
  expect(begin().get()).toMatchObject({ values: { place: { city: 'Brest' } }, isDirty: true, draft: 'restored' })
})

it('the state of a form says for two seconds that it is saved, from the last time on', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const state = begun({ name: 'Ana' })
  await state.submit(async () => undefined)
  await vi.advanceTimersByTimeAsync(1_500)
  await state.submit(async () => undefined)
  await vi.advanceTimersByTimeAsync(1_500)
  expect(state.get().status).toBe('saved')
  await vi.advanceTimersByTimeAsync(500)
  expect(state.get().status).toBe('editing')
})
