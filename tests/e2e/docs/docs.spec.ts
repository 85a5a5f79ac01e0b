import { expect, test } from '@playwright/test'
import { complaintsOf } from '../testing/journey.ts'

test('the calls can be looked up and tried on a page of the server itself', async ({ page, baseURL }) => {
  // A busy machine takes its time for a page about several hundred calls.
  test.slow()
  const complaints = complaintsOf(page)
  const foreign: string[] = []
  page.on(
    'request',
    (request) => void (request.url().startsWith(baseURL ?? '') || request.url().startsWith('data:') || foreign.push(request.url())),
  )

  await page.goto('/docs')
  await page.locator('.opblock-tag', { hasText: /^Account$/ }).click()
  const call = page.locator('.opblock', { hasText: '/api/backend/load-advertiser' })
  await call.locator('.opblock-summary-control').click()
  await expect(call.getByText('Token of a session')).toBeVisible()
  await call.getByRole('button', { name: 'Execute' }).click()
  await expect(call.locator('.live-responses-table .response-col_status').last()).toContainText('401')

  expect(foreign).toEqual([])
  expect(complaints.filter((complaint) => !complaint.includes('401'))).toEqual([])
})
