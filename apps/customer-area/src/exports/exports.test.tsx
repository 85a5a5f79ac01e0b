import { cleanup, screen } from '@testing-library/react'
import i18next from 'i18next'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { startI18n } from '../base/i18n.ts'
import { accountWith, renderInArea } from '../testing/area.tsx'
import { ExportsScreen } from './ExportsScreen.tsx'

vi.mock('@vitrine/react/exports', () => ({ Exports: ({ contactsHref }: { contactsHref: string }) => <a href={contactsHref}>list</a> }))

beforeAll(async () => {
  localStorage.setItem('vitrine.language', 'en')
  await startI18n()
  await i18next.loadNamespaces(['shell', 'exports'])
})
afterEach(cleanup)

it('the screen of exports lists the exports, with the way to the contacts where they can be exported', () => {
  renderInArea(<ExportsScreen />, accountWith({ contactManager: true }), () => ({}))
  expect(screen.getByText('list').getAttribute('href')).toBe('/contact/contacts-all')
  cleanup()
  renderInArea(<ExportsScreen />, accountWith({ contactManager: false }), () => ({}))
  expect(screen.getByText('list').getAttribute('href')).toBeNull()
})
