import type { Account } from '@vitrine/core/account'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import i18next from 'i18next'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { featureScreens, type FeatureGroup } from '../screens/feature-screens.tsx'
import { startI18n } from '../base/i18n.ts'
import { IconEntry } from '../ui/area-icons.tsx'
import { accountWith, renderInArea } from '../testing/area.tsx'
import { renderToStaticMarkup } from 'react-dom/server'
import { destinationAt, useDestinations } from './destinations.tsx'
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
  expect(featuresIn('information')).toBe('Help videos, Activate a product, Contact us, About'))

it('the menu of the area offers the screens of the contact manager, in the order of the product families', () =>
  expect(menuOf(accountWith({ contactManager: true }))).toBe(
    `Dashboard, ${featuresIn('adManagement')}, ${featuresIn('diffusion')}, ${featuresIn('social')}, Contact synthesis, All contacts, Contacts by portal, Contacts by ad, Visits by ad, Exports, ${featuresIn('account')}, ${featuresIn('information')}`,
  ))

it('the menu of the area offers one screen about the contact manager to who has not subscribed, and none to who has no part in it', () => {
  expect(menuOf(accountWith())).toBe(
    `Dashboard, ${featuresIn('adManagement')}, ${featuresIn('diffusion')}, ${featuresIn('social')}, Contact manager (not subscribed), Exports, ${featuresIn('account')}, ${featuresIn('information')}`,
  )
  cleanup()
  expect(menuOf(withRoles(accountWith({ contactManager: true }), ['ROLE_CONTACT']))).toBe('')
})

it('the menu of the area offers an administrator without a part in the ads what they may open, and nothing else', () =>
  expect(menuOf(withRoles(accountWith({ contactManager: true }), ['ROLE_ADMIN']))).toBe(
    'Contact synthesis, All contacts, Contacts by portal, Contacts by ad, Visits by ad, Exports',
  ))

it('no two entries of the menu have the same picture, but for features that have none of their own yet', () => {
  const Pictures = () => (
    <output>
      {useDestinations()
        .flatMap(({ items }) => items.map(({ label, icon }) => `${label}: ${renderToStaticMarkup(<>{icon}</>)}`))
        .join('\n')}
    </output>
  )
  renderInArea(<Pictures />, accountWith({ contactManager: true }), () => ({}))
  const lines = (screen.getByRole('status').textContent ?? '').split('\n')
  const general = renderToStaticMarkup(<IconEntry />)
  const pictures = lines.map((line) => line.slice(line.indexOf(': ')))
  expect(lines.filter((_, at) => pictures.indexOf(pictures[at] ?? '') !== at && !pictures[at]?.includes(general))).toEqual([])
})

it('a group of the menu is closed by its heading, stays closed, and has no closed groups where it shows icons alone', () => {
  const show = (collapsed: boolean) =>
    renderInArea(<SideMenu collapsed={collapsed} onToggle={() => undefined} />, accountWith(), () => ({}))
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
