import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import i18next from 'i18next'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { startI18n } from '../base/i18n.ts'
import { AdBlockerBanner } from './AdBlockerBanner.tsx'
import { baitAddress, findAdBlocker } from './ad-blocker.ts'

beforeAll(async () => {
  localStorage.setItem('vitrine.language', 'en')
  await startI18n()
  await i18next.loadNamespaces('shell')
})
afterEach(() => {
  cleanup()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

/** Answers each address, or keeps it away. */
const network = (isBlocked: (address: string) => boolean) =>
  vi.stubGlobal('fetch', async (address: string) => {
    if (isBlocked(address)) throw new TypeError('Failed to fetch')
    return new Response(null)
  })

it('an advert blocker is found where the bait alone is kept away', async () => {
  network((address) => address === baitAddress)
  expect(await findAdBlocker()).toBe(true)
})

it('a lost connection is no advert blocker', async () => {
  network(() => true)
  expect(await findAdBlocker()).toBe(false)
})

it('nothing is found where nothing is kept away, and nothing stays in the page', async () => {
  network(() => false)
  expect(await findAdBlocker()).toBe(false)
  expect(document.querySelector('.adsbox')).toBeNull()
})

it('an advert blocker is found where it hides what looks like an advert', async () => {
  network(() => false)
  const rule = document.createElement('style')
  rule.textContent = '.adsbox { display: none }'
  document.head.append(rule)
  expect(await findAdBlocker()).toBe(true)
  rule.remove()
})

it('the notice about an advert blocker leaves, and does not come back in this tab', async () => {
  network((address) => address === baitAddress)
  render(<AdBlockerBanner />)
  fireEvent.click(await screen.findByRole('button', { name: 'Hide this notice' }))
  expect(screen.getByRole('status').textContent).toBe('')
  cleanup()
  const asked = vi.fn<() => void>()
  vi.stubGlobal('fetch', asked)
  render(<AdBlockerBanner />)
  expect(screen.getByRole('status').textContent).toBe('')
  expect(asked).not.toHaveBeenCalled()
})
