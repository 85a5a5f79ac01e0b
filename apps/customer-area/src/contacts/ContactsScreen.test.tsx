import { cleanup, screen } from '@testing-library/react'
import i18next from 'i18next'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { startI18n } from '../base/i18n.ts'
import { accountWith, renderInArea } from '../testing/area.tsx'
import { ContactsScreen } from './ContactsScreen.tsx'

vi.mock('@vitrine/react/contact-list', () => ({
  ContactList: ({ adHref }: { adHref: string }) => <a href={adHref.replace('{ad}', '7')}>ad</a>,
}))

beforeAll(async () => {
  localStorage.setItem('vitrine.language', 'en')
  await startI18n()
  await i18next.loadNamespaces(['shell', 'contacts-area'])
})
afterEach(cleanup)

it('the ad of a contact leads to the ad itself', async () => {
  renderInArea(<ContactsScreen />, accountWith(), () => ({}))
  expect((await screen.findByRole('link', { name: 'ad' })).getAttribute('href')).toBe('/posts/7/view')
})
