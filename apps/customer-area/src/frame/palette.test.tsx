import { ApiError } from '@vitrine/core/http'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import i18next from 'i18next'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { featureScreens } from '../screens/feature-screens.tsx'
import { startI18n } from '../base/i18n.ts'
import { accountWith, renderInArea, wireAd, wirePage } from '../testing/area.tsx'
import { CommandPalette } from './CommandPalette.tsx'
import { fits } from './palette-entries.tsx'

beforeAll(async () => {
  localStorage.setItem('vitrine.language', 'en')
  await startI18n()
  await i18next.loadNamespaces(['shell', ...featureScreens.map(({ menu }) => menu.label[0])])
})
afterEach(cleanup)

const open = (answer: () => unknown = () => wirePage()) => {
  const onClose = vi.fn<() => void>()
  return { ...renderInArea(<CommandPalette onClose={onClose} />, accountWith(), answer), onClose }
}
const box = (): HTMLElement => screen.getByRole('combobox', { hidden: true })
const type = (value: string): boolean => fireEvent.change(box(), { target: { value } })
const press = (key: string): boolean => fireEvent.keyDown(box(), { key })
const chosen = (): string | undefined =>
  screen.getAllByRole('option', { hidden: true, selected: true }).map((option) => option.textContent)[0]

it.each([
  ['Ad management', 'man', true],
  ['Español (México)', 'mexico esp', true],
  ['Dashboard', 'board', false],
  ['Dashboard', '  ', true],
])('compares %j with %j', (label, typed, expected) => expect(fits(label, typed)).toBe(expected))

it('goes to a screen by its first letters', () => {
  const { place, onClose } = open()
  type('abo')
  expect(chosen()).toBe('About')
  press('Enter')
  expect(onClose).toHaveBeenCalled()
  expect(place()).toBe('/about')
})

it('walks round with the arrows', () => {
  open()
  expect(chosen()).toBe('Dashboard')
  press('ArrowDown')
  expect(chosen()).toBe('Ads')
  press('ArrowUp')
  press('ArrowUp')
  expect(chosen()).toBe('Sign out')
})

it('finds an ad and opens it by its reference', async () => {
  const { place } = open(() => wirePage(wireAd(4)))
  type('mais')
  expect(await screen.findByText('Maison 4')).toBeTruthy()
  press('Enter')
  expect(place()).toBe('/posts?search=R4')
})

it('finds a lot and opens it in its programme', async () => {
  const { place } = open(() => wirePage({ ...wireAd(4), annonceParente: 7 }))
  type('mais')
  await screen.findByText('Maison 4')
  press('Enter')
  expect(place()).toBe('/posts/lots/7?search=R4')
})

it('says that nothing was found', async () => {
  open()
  type('zzz')
  expect(await screen.findByText('Nothing matches “zzz”.')).toBeTruthy()
})

it('says that the search failed and still offers screens', async () => {
  open(() => {
    throw new ApiError('network')
  })
  type('ab')
  expect((await screen.findAllByText('The search for ads did not succeed.')).length).toBeGreaterThan(0)
  expect(chosen()).toBe('About')
})
