import { cleanup, screen, within } from '@testing-library/react'
import i18next from 'i18next'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { startI18n } from '../base/i18n.ts'
import { accountWith, renderInArea } from '../testing/area.tsx'
import { ProfileScreen } from './ProfileScreen.tsx'

beforeAll(async () => {
  localStorage.setItem('vitrine.language', 'en')
  await startI18n()
  await i18next.loadNamespaces(['shell', 'promo', 'embed-keys'])
})
afterEach(cleanup)

const features = (options: Parameters<typeof accountWith>[0]) => {
  const account = accountWith(options)
  renderInArea(<ProfileScreen />, { ...account, user: { ...account.user, mainAccount: false } }, () => ({}))
  return within(screen.getByRole('region', { name: 'Features' })).getAllByRole('listitem')
}

it('the account screen tells of what can be opened, and leads there', () => {
  const contacts = features({ contactManager: true }).find(({ textContent }) => textContent.startsWith('Contact'))
  expect(contacts?.textContent).toBe('Contact managerActive')
  expect(within(contacts!).getByRole('link').getAttribute('href')).toBe('/contact')
})

it('the account screen says what is subscribed, and leads to its page where it has no screen', () => {
  const line = features({ ai: true }).find(({ textContent }) => textContent?.includes('AI texts'))
  expect(line?.textContent).toContain('Active')
  expect(within(line!).getByRole('link').getAttribute('href')).toBe('/details_produit/ai')
})

it('the account screen leads from everything else to a page about it', () => {
  const links = features({}).map((line) => within(line).getByRole('link').getAttribute('href'))
  expect(links).toHaveLength(14)
  expect(links).toContain('/details_produit/website')
})

it('the account screen leads from who is signed in to their own details among the users', () => {
  const account = accountWith({})
  renderInArea(<ProfileScreen />, { ...account, user: { ...account.user, email: 'lea@agence.fr', mainAccount: false } }, () => ({}))
  expect(screen.getByRole('link', { name: 'Change your details' }).getAttribute('href')).toBe('/users/users?search=lea%40agence.fr')
})
