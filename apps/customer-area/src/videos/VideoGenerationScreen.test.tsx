import type { HttpCall } from '@vitrine/core/http'
import { cleanup, screen } from '@testing-library/react'
import i18next from 'i18next'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { startI18n } from '../base/i18n.ts'
import { accountWith, renderInArea } from '../testing/area.tsx'
import { VideoGenerationScreen } from './VideoGenerationScreen.tsx'

beforeAll(async () => {
  localStorage.setItem('vitrine.language', 'en')
  await startI18n()
  await i18next.loadNamespaces(['shell', 'promo', 'videos'])
})
afterEach(cleanup)

it('the screen of videos says what they would bring to an account without them, and asks nothing', async () => {
  const calls: HttpCall[] = []
  renderInArea(<VideoGenerationScreen />, accountWith(), (call) => calls.push(call))
  expect(await screen.findByRole('heading', { name: 'Videos' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Ask to be called back' })).toBeTruthy()
  expect(calls).toEqual([])
})
