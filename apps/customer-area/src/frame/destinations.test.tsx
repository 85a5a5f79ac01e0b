import type { Account } from '@vitrine/core/account'
import { localeTags } from '@vitrine/core/i18n'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import i18next from 'i18next'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { featureScreens, type FeatureGroup } from '../screens/feature-screens.tsx'
import { startI18n } from '../base/i18n.ts'
import { storageKeyOf } from '../base/storage-key.ts'
import { IconEntry } from '../ui/area-icons.tsx'
import { accountWith, renderInArea } from '../testing/area.tsx'
import { renderToStaticMarkup } from 'react-dom/server'
import { type DestinationGroup, destinationAt, useDestinations, useMenuGroups } from './destinations.tsx'
import { config } from '../base/config.ts'
import { SideMenu } from './SideMenu.tsx'

beforeAll(async () => {
  localStorage.setItem('vitrine.language', 'en')
  await startI18n()
  await i18next.loadNamespaces(['shell', ...featureScreens.map(({ menu }) => menu.label[0])])
})
afterEach(cleanup)

const Menu = () => (
  <output>
    {useDestinations()
      .flatMap(({ items }) => items.map(({ label, note }) => (note ? `${label} (${note})` : label)))
      .join(', ')}
  </output>
)
const menuOf = (account: Account): string | null => {
  renderInArea(<Menu />, account, () => ({}))
  return screen.getByRole('status').textContent
}
/** The entries of features in a group of the menu. */
const featuresIn = (wanted: FeatureGroup): string =>
  featureScreens
    .flatMap(
      ({
        menu: {
          group,
          label: [ns, key],
          offered,
          languages = ['en'],
        },
      }) =>
        group === wanted && languages.includes('en') && (offered?.(accountWith()) ?? true)
          ? [(i18next.t as (key: string, options: object) => string)(key, { ns })]
          : [],
    )
    .join(', ')
const withRoles = (account: Account, roles: Account['user']['roles']): Account => ({ ...account, user: { ...account.user, roles } })

const destinations = [
  { to: '/' },
  { to: '/posts', covers: ['/posts'] },
  { to: '/posts/content-library', covers: ['/posts/content-library'] },
  { to: '/contact' },
  { to: '/selection-vo', covers: ['/posts/:post/view-selection-vo'] },
]

it.each([
  ['/', '/'],
  ['/contact/', '/contact'],
  ['/contact/contacts-all', undefined],
  ['/posts/lots/7', '/posts'],
  ['/posts-else', undefined],
  ['/posts/content-library/texts', '/posts/content-library'],
  ['/posts/7/view-selection-vo', '/selection-vo'],
])('knows where %s lies: the place that names most of it', (path, expected) => expect(destinationAt(destinations, path)?.to).toBe(expected))

it.each([
  ['/new_socialnetwork_post/new-editorial', '/new_socialnetwork_post'],
  ['/new_socialnetwork_post/edit-editorial/7', '/socialNetworkPosts'],
  ['/socialnetwork_post/view-editorial/7', '/socialNetworkPosts'],
  ['/posts/manage-posts/7', '/socialNetworkPosts'],
])('marks the planner for a post that is there, and the new post for a new one: %s', (path, expected) =>
  expect(
    destinationAt(
      featureScreens.map((screenOf) => ({ to: screenOf.path, covers: [screenOf.path, ...(screenOf.menu.covers ?? [])] })),
      path,
    )?.to,
  ).toBe(expected),
)

it('the menu of the area brings the place where one is into sight once it is laid out, where the menu is longer than the screen', () => {
  const shown: (string | null)[] = []
  HTMLElement.prototype.scrollIntoView = function () {
    shown.push(this.textContent)
  }
  const laidOut: ((entries: { contentRect: { height: number } }[]) => void)[] = []
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(told: (entries: { contentRect: { height: number } }[]) => void) {
        laidOut.push(told)
      }
      observe = vi.fn<() => void>()
      disconnect = vi.fn<() => void>()
    },
  )
  renderInArea(<SideMenu collapsed={false} onToggle={() => undefined} />, accountWith(), () => ({}))
  for (const observer of laidOut) observer([{ contentRect: { height: 0 } }])
  expect(shown).toEqual([])
  for (const observer of laidOut) observer([{ contentRect: { height: 36 } }])
  expect(shown).toEqual(['Dashboard'])
  vi.unstubAllGlobals()
})

it('the menu of the area knows the screens of features by name', () =>
  expect(featuresIn('information')).toBe('Help videos, Product activation, Contact us, About'))

it('the menu of the area offers the screens of the contact manager, in the order of the product families', () =>
  expect(menuOf(accountWith({ contactManager: true }))).toBe(
    `Dashboard, ${featuresIn('adManagement')}, ${featuresIn('diffusion')}, ${featuresIn('social')}, ${featuresIn('reputation')}, Contact synthesis, All contacts, By portal, By ad, Ad visits, ${featuresIn('analytics')}, Exports, ${featuresIn('account')}, ${featuresIn('information')}`,
  ))

it('the menu of the area offers one screen about the contact manager to who has not subscribed, and none to who has no part in it', () => {
  expect(menuOf(accountWith())).toBe(
    `Dashboard, ${featuresIn('adManagement')}, ${featuresIn('diffusion')}, ${featuresIn('social')}, ${featuresIn('reputation')}, Contact manager (not subscribed), ${featuresIn('analytics')}, Exports, ${featuresIn('account')}, ${featuresIn('information')}`,
  )
  cleanup()
  expect(menuOf(withRoles(accountWith({ contactManager: true }), ['ROLE_CONTACT']))).toBe('')
})

it('the menu of the area offers an administrator without a part in the ads what they may open, and nothing else', () =>
  expect(menuOf(withRoles(accountWith({ contactManager: true }), ['ROLE_ADMIN']))).toBe(
    'Contact synthesis, All contacts, By portal, By ad, Ad visits, Exports',
  ))

/** An account that is offered every screen of its trade, with the links of an installation. */
const everything = (universe: 'IMMO' | 'VO' = 'IMMO'): Account => {
  const account = accountWith(
    {
      contactManager: true,
      website: true,
      diffusion: true,
      expertDiffusion: true,
      socialManagement: true,
      promptPersonalisation: true,
      ai: true,
      localPresence: true,
      video: true,
    },
    universe,
  )
  return { ...account, advertiser: { ...account.advertiser, sites: [{ id: 2, name: 'Agence du Lac' }] } }
}
const withLegalUrls = (run: () => void): void => {
  const before = { ...config.legalUrls }
  Object.assign(config.legalUrls, {
    generalTerms: 'https://a.example/t',
    legalNotices: 'https://a.example/n',
    invoiceArea: 'https://a.example/i',
  })
  run()
  Object.assign(config.legalUrls, before)
}
const menuGroups = (account: Account): DestinationGroup[] => {
  const groups: DestinationGroup[] = []
  const Groups = () => {
    groups.splice(0, groups.length, ...useMenuGroups())
    return null
  }
  withLegalUrls(() => renderInArea(<Groups />, account, () => ({})))
  cleanup()
  return groups
}

it.each(['IMMO', 'VO'] as const)('no two entries of the menu of %s have the same picture, and each has its own', (universe) => {
  const pictures = menuGroups(everything(universe)).flatMap(({ items }) => items.map(({ icon }) => renderToStaticMarkup(<>{icon}</>)))
  expect(pictures.length).toBeGreaterThan(30)
  expect(new Set(pictures).size).toBe(pictures.length)
  expect(pictures).not.toContain(renderToStaticMarkup(<IconEntry />))
})

it('the menu of the area leads to the terms of sale, the legal notices and the invoices of the installation, each in another tab', () => {
  withLegalUrls(() => renderInArea(<SideMenu collapsed={false} onToggle={() => undefined} />, accountWith(), () => ({})))
  const elsewhere = screen.getAllByRole('link').filter((link) => link.getAttribute('target') === '_blank')
  expect(elsewhere.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Invoices', 'https://a.example/i'],
    ['General terms', 'https://a.example/t'],
    ['Legal notices', 'https://a.example/n'],
  ])
})

it.each(['IMMO', 'VO'] as const)('no group of the menu of %s has more than seven entries', (universe) =>
  expect(menuGroups(everything(universe)).filter(({ items }) => items.length > 7)).toEqual([]),
)

it.each(['en', 'fr', 'es', 'mx'] as const)(
  'no entry of the menu has more than two words, and none the name of another, in %s',
  async (language) => {
    await i18next.changeLanguage(localeTags[language])
    const names = menuGroups(everything()).flatMap(({ items }) => items.map(({ label }) => label))
    await i18next.changeLanguage(localeTags.en)
    expect(names.length).toBeGreaterThan(30)
    expect(names.filter((name) => name.split(/\s+/u).length > 2)).toEqual([])
    expect(new Set(names).size).toBe(names.length)
  },
)

const show = (collapsed = false, account = accountWith(), address = '/') =>
  renderInArea(<SideMenu collapsed={collapsed} onToggle={() => undefined} />, account, () => ({}), address)
const links = (): (string | null)[] => screen.getAllByRole('link').map((link) => link.textContent)

it('an entry of the menu that is pinned stands first, in no group any more, and stays there for this person alone', () => {
  show()
  fireEvent.click(screen.getByRole('button', { name: 'Pin Users' }))
  fireEvent.click(screen.getByRole('button', { name: 'Pin About' }))
  const afterBrand = links().slice(1)
  expect(afterBrand.slice(0, 3)).toEqual(['Users', 'About', 'Dashboard'])
  expect(links().filter((name) => name === 'Users')).toHaveLength(1)
  cleanup()
  show()
  expect(links().slice(1, 3)).toEqual(['Users', 'About'])
  cleanup()
  const somebody = accountWith()
  show(false, { ...somebody, user: { ...somebody.user, id: 2 } })
  expect(links()[1]).toBe('Dashboard')
  cleanup()
  show()
  fireEvent.click(screen.getByRole('button', { name: 'Unpin Users' }))
  fireEvent.click(screen.getByRole('button', { name: 'Unpin About' }))
  expect(links()[1]).toBe('Dashboard')
})

it('what another tab has pinned and closed in the menu meanwhile stays', () => {
  const [pinned, closed] = [storageKeyOf('menu-pinned'), storageKeyOf('menu-closed')]
  show()
  localStorage.setItem(pinned, JSON.stringify({ 1: ['/users/users'] }))
  localStorage.setItem(closed, 'account')
  fireEvent.click(screen.getByRole('button', { name: 'Pin About' }))
  fireEvent.click(screen.getByText('Information'))
  expect(JSON.parse(localStorage.getItem(pinned) ?? '')).toEqual({ 1: ['/users/users', '/about'] })
  expect(localStorage.getItem(closed)?.split(',')).toEqual(['account', 'information'])
  expect(links().slice(1, 3)).toEqual(['Users', 'About'])
  for (const name of ['Users', 'About']) fireEvent.click(screen.getByRole('button', { name: `Unpin ${name}` }))
  for (const name of ['Account', 'Information']) fireEvent.click(screen.getByText(name))
})

it('the pin of an entry of the menu is no stop of the Tab key: the right arrow goes there, and the left one back', () => {
  show()
  const [link, pin] = [screen.getByRole('link', { name: 'Users' }), screen.getByRole('button', { name: 'Pin Users' })]
  expect(pin.tabIndex).toBe(-1)
  link.focus()
  fireEvent.keyDown(link, { key: 'ArrowRight' })
  expect(document.activeElement).toBe(pin)
  fireEvent.keyDown(pin, { key: 'ArrowLeft' })
  expect(document.activeElement).toBe(link)
})

it('the menu takes seven pinned entries and says why it takes no eighth', () => {
  show(false, everything())
  for (let count = 0; count < 7; count++) fireEvent.click(screen.getAllByRole('button', { name: /^Pin / })[0]!)
  const eighth = screen.getAllByRole('button', { name: /^Pin / })[0]!
  expect(eighth.getAttribute('aria-disabled')).toBe('true')
  expect(eighth.title).toContain('At most seven')
  fireEvent.click(eighth)
  expect(screen.getAllByRole('button', { name: /^Unpin / })).toHaveLength(7)
  for (let count = 0; count < 7; count++) fireEvent.click(screen.getAllByRole('button', { name: /^Unpin / })[0]!)
})

it('the menu opens the group of the present screen, although it was closed elsewhere, and lets it be closed there', () => {
  const isOpen = () => screen.getByText('Information').closest('details')?.open
  show()
  fireEvent.click(screen.getByText('Information'))
  expect(isOpen()).toBe(false)
  cleanup()
  show(false, accountWith(), '/about')
  expect(isOpen()).toBe(true)
  fireEvent.click(screen.getByText('Information'))
  expect(isOpen()).toBe(false)
  cleanup()
  show()
  fireEvent.click(screen.getByText('Information'))
  expect(isOpen()).toBe(true)
})

it('a group of the menu is closed by its heading, stays closed, and has no closed groups where it shows icons alone', () => {
  const isOpen = () => screen.getByText('Ad management').closest('details')?.open
  show(false)
  expect(isOpen()).toBe(true)
  fireEvent.click(screen.getByText('Ad management'))
  expect(isOpen()).toBe(false)
  cleanup()
  show(false)
  expect(isOpen()).toBe(false)
  cleanup()
  show(true)
  expect(isOpen()).toBeUndefined()
  cleanup()
  show(false)
  fireEvent.click(screen.getByText('Ad management'))
  expect(isOpen()).toBe(true)
})
