import { ApiError } from '@vitrine/core/http'
import type { createVitrine } from '@vitrine/react/provider'
import { waitFor } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { startI18n } from '../base/i18n.ts'
import { accountWith, renderInArea } from '../testing/area.tsx'
import { SignedInArea } from './SignedInArea.tsx'

beforeAll(startI18n)

it('the log of widgets’ failures writes what fails in a widget to the log of the service, as it does with what fails on a screen', async () => {
  const { reported } = renderInArea(<SignedInArea />, accountWith(), () => {
    throw new ApiError('not-found')
  })
  const provider = await waitFor(() => {
    const found = document.querySelector<HTMLElement & { instance?: ReturnType<typeof createVitrine> }>('vitrine-provider')
    if (!found?.instance) throw new Error('no provider yet')
    return found
  })
  const error = new ApiError('server', { status: 500, requestId: 'r-1' })
  provider.instance?.emit('error', { code: 'server', message: 'server', requestId: 'r-1', error })
  await waitFor(() => expect(reported()).toContain(error))
})
