import { expect, test } from '@playwright/test'
import { mockVitrine } from '@vitrine/widgets/testing'

test('the visitor reads the reference of the request', async ({ page }) => {
  const vitrine = mockVitrine()
  await page.route('**/api/**', async (route) => {
    const request = route.request()
    const reply = await vitrine.fetch(request.url(), { method: request.method(), headers: request.headers(), body: request.postData() })
    await route.fulfill({ status: reply.status, headers: Object.fromEntries(reply.headers), body: await reply.text() })
  })
  await page.goto('/plain/?w=contact-form')
  const form = page.locator('vitrine-contact-form')
  await form.locator('[name=email]').fill('ana@example.org')
  await form.locator('input[name=consent]').check()
  await form.locator('[part~=submit]').click()
  await expect(form.getByText('TEST-2345')).toBeVisible()
  expect(vitrine.calls.at(-1)).toMatchObject({ method: 'POST', path: '/embed/contact_requests', body: { email: 'ana@example.org' } })
})
