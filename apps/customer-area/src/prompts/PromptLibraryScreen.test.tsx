import type { HttpCall } from '@vitrine/core/http'
import { cleanup, screen } from '@testing-library/react'
import i18next from 'i18next'
import { Route, Routes } from 'react-router'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { startI18n } from '../base/i18n.ts'
import { paths } from '../base/paths.ts'
import { accountWith, renderInArea } from '../testing/area.tsx'
import { PromptLibraryScreen } from './PromptLibraryScreen.tsx'
import { PromptScreen } from './PromptScreen.tsx'

beforeAll(async () => {
  localStorage.setItem('vitrine.language', 'en')
  await startI18n()
  await i18next.loadNamespaces(['shell', 'promo', 'prompts'])
})
afterEach(cleanup)

it.each([paths.prompts, paths.newPrompt])(
  '%s says what own prompts would bring to an account without them, and asks nothing',
  async (address) => {
    const calls: HttpCall[] = []
    renderInArea(
      <Routes>
        <Route path={paths.prompts} element={<PromptLibraryScreen />} />
        <Route path={paths.newPrompt} element={<PromptScreen />} />
      </Routes>,
      accountWith({ ai: true }),
      (call) => calls.push(call),
      address,
    )
    expect(await screen.findByRole('heading', { name: i18next.t('names.prompts', { ns: 'promo' }) })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Ask to be called back' })).toBeTruthy()
    expect(calls).toEqual([])
  },
)
