import { ApiError, type HttpCall } from '@vitrine/core/http'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import i18next from 'i18next'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { featureScreens } from '../../screens/feature-screens.tsx'
import { startI18n } from '../../base/i18n.ts'
import { storageKeyOf } from '../../base/storage-key.ts'
import { accountWith, renderInArea, wireAd, wirePage } from '../../testing/area.tsx'
import { CommandPalette } from './CommandPalette.tsx'
import { Palette } from './Palette.tsx'
import { fits } from './palette-entries.tsx'

beforeAll(async () => {
  localStorage.setItem('vitrine.language', 'en')
  await startI18n()
  await i18next.loadNamespaces(['shell', 'tutorial-videos', ...featureScreens.map(({ menu }) => menu.label[0])])
})
afterEach(() => {
  cleanup()
  localStorage.removeItem(`${storageKeyOf('palette-used')}:1`)
})

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

it('the command palette goes to a screen by its first letters', () => {
  const { place, onClose } = open()
  type('abo')
  expect(chosen()).toBe('AboutInformation')
  press('Enter')
  expect(onClose).toHaveBeenCalled()
  expect(place()).toBe('/about')
})

it('the command palette walks round with the arrows', () => {
  open()
  expect(chosen()).toBe('Dashboard')
  press('ArrowDown')
  expect(chosen()).toBe('AdsAd management')
  press('ArrowUp')
  press('ArrowUp')
  expect(chosen()).toBe('Sign out')
})

it('the command palette finds an ad and opens it by its reference', async () => {
  const { place } = open(() => wirePage(wireAd(4)))
  type('mais')
  expect(await screen.findByText('Maison 4')).toBeTruthy()
  press('Enter')
  expect(place()).toBe('/posts?search=R4')
})

it('the command palette finds a lot and opens it in its programme', async () => {
  const { place } = open(() => wirePage({ ...wireAd(4), annonceParente: 7 }))
  type('mais')
  await screen.findByText('Maison 4')
  press('Enter')
  expect(place()).toBe('/posts/lots/7?search=R4')
})

it('the command palette opens what is typed and entered at once, and no ad or command that stands there meanwhile', async () => {
  const { place, onClose } = open(() => wirePage(wireAd(4)))
  type('sign')
  press('Enter')
  expect(onClose).not.toHaveBeenCalled()
  await expect.poll(place).toBe('/posts?search=R4')
})

it('the command palette takes the keys while it loads, but for shortcuts', async () => {
  const onClose = vi.fn<() => void>()
  const { place } = renderInArea(<Palette onClose={onClose} />, accountWith(), () => wirePage(wireAd(4)))
  for (const key of ['m', 'a', 'u', 'Backspace', 'i', 's', 'Enter']) fireEvent.keyDown(document.body, { key })
  expect(fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })).toBe(true)
  expect(onClose).not.toHaveBeenCalled()
  fireEvent.keyDown(document.body, { key: 'Escape' })
  expect(onClose).toHaveBeenCalledOnce()
  expect(await screen.findByDisplayValue('mais')).toBe(box())
  await expect.poll(place).toBe('/posts?search=R4')
})

it('the command palette says that nothing was found', async () => {
  open()
  type('zzz')
  expect(await screen.findByText('Nothing matches “zzz”.')).toBeTruthy()
})

it('the command palette says that the search failed and still offers screens', async () => {
  open(() => {
    throw new ApiError('network')
  })
  type('ab')
  expect((await screen.findAllByText('Part of the search did not succeed.')).length).toBeGreaterThan(0)
  expect(chosen()).toBe('AboutInformation')
})

const headings = (): (string | null)[] => screen.getAllByRole('group', { hidden: true }).map((group) => group.getAttribute('aria-label'))

it('the command palette begins with what was used last, once, and never with the way out', () => {
  open()
  type('sign out')
  press('Enter')
  cleanup()
  open()
  expect(headings()[0]).toBe('Screens')
  type('about')
  press('Enter')
  cleanup()
  open()
  fireEvent.click(screen.getByText('Language: English'))
  cleanup()
  open()
  expect(headings().slice(0, 2)).toEqual(['Used last', 'Screens'])
  expect(chosen()).toBe('Language: English')
  expect(screen.getAllByRole('option', { hidden: true, name: /^About/ })).toHaveLength(1)
  type('a')
  expect(headings()[0]).toBe('Screens')
})

it('the command palette finds the help videos and the screens of a group by its name', () => {
  open()
  type('publish')
  expect(headings()).toEqual(['Help'])
  expect(chosen()).toBe('Find, create and publish an ad')
  type('information')
  expect(chosen()).toMatch(/^Help videos/)
})

const wireContacts = {
  total_items: 1,
  total_exact: true,
  next_cursor: null,
  previous_cursor: null,
  _embedded: {
    contact: [
      {
        id: 31,
        date_enregistrement: '2026-01-05T10:00:00Z',
        annonceur: { id: 1, nom: 'Agence du Port' },
        diffuseur: { nomDeCode: 'TOITS', nom: 'Toits' },
        annonce: null,
        civilite: null,
        nom: 'Dupont',
        prenom: 'Anne',
        email: '',
        telephone: '',
        objet: '',
        message: '',
        score: null,
        lien_formulaire: null,
        rapprochement: 'N',
        traitement: { etat: 'nouveau', responsable: null, note: '', rappel: null, version: 1, modifie_par: null },
        personne: { id: 1, nb_mails: 1, nb_appels: 0 },
      },
    ],
  },
}
const everything = accountWith({ contactManager: true, socialManagement: true, facebook: true, facebookEditorial: true })

it('the command palette finds contacts and posts, each by a call of its own, and asks for none that this person has no part in', async () => {
  const asked: string[] = []
  const answer = ({ path }: HttpCall): unknown => {
    asked.push(path)
    if (path === '/contacts') return wireContacts
    throw new ApiError('network')
  }
  const { place } = renderInArea(<CommandPalette onClose={() => undefined} />, everything, answer)
  type('dupont')
  fireEvent.click(await screen.findByText('Anne Dupont'))
  expect(place()).toBe('/contact/contacts-all?period=12m&search=dupont&contact=31')
  expect(asked).toContain('/social-management-posts')
  cleanup()
  asked.length = 0
  open(() => wirePage())
  type('dupont')
  expect(await screen.findByText('Nothing matches “dupont”.')).toBeTruthy()
})
