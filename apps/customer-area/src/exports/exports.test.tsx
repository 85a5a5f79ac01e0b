import { cleanup, screen } from '@testing-library/react'
import i18next from 'i18next'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { startI18n } from '../app/i18n.ts'
import { accountWith, renderInArea } from '../testing/area.tsx'
import { ExportsScreen } from './ExportsScreen.tsx'

vi.mock('@vitrine/react/exports', () => ({ Exports: ({ contactsHref }: { contactsHref: string }) => <a href={contactsHref}>list</a> }))

beforeAll(async () => {
  localStorage.setItem('vitrine.language', 'en')
  await startI18n()
  await i18next.loadNamespaces(['shell', 'exports'])
})
afterEach(cleanup)

it('lists the exports, with the way to where they are asked for', () => {
  renderInArea(<ExportsScreen />, accountWith({ contactManager: true }), () => ({}))
  expect(screen.getByRole('link', { name: 'list' }).getAttribute('href')).toBe('/contact/contacts-all')
  expect(screen.queryByText('You have no access to exports')).toBeNull()
})

it('says who has no access, and asks for nothing', () => {
  const asked = vi.fn<() => object>(() => ({}))
  renderInArea(<ExportsScreen />, accountWith({ contactManager: false }), asked)
  expect(screen.getByText('You have no access to exports')).toBeTruthy()
  expect(screen.getByText(/your account has not subscribed/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Find out more' }).getAttribute('href')).toBe('/contact')
  expect(asked).not.toHaveBeenCalled()
})
