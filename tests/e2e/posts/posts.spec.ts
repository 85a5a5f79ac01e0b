import { expect, test, type Locator, type Page } from '@playwright/test'
import { enter } from '../testing/journey.ts'
import { adToPost } from '../testing/posts.ts'

/** A day of the week after next: the calendar of a month shows all days of a week, of whatever month they are. */
const dayOfWeek = (day: 'monday' | 'tuesday' | 'thursday' | 'friday'): string => {
  const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Paris' })
  const found = new Date(`${today}T12:00:00Z`)
  const fromSunday = { monday: 1, tuesday: 2, thursday: 4, friday: 5 }[day]
  found.setUTCDate(found.getUTCDate() - ((found.getUTCDay() + 6) % 7) + 13 + fromSunday)
  return found.toISOString().slice(0, 10)
}

const agree = (element: Locator) => element.locator('dialog .dialog-foot .button').last().click()

/** Signs in, finds an ad in the planner and schedules it for a day; returns its title. */
const schedule = async (page: Page, place: number, day: string): Promise<string> => {
  const { id, reference, titre } = await adToPost(page.request, 'ag1001', place)
  await enter(page, 'ag1001', `/socialNetworkPosts?${new URLSearchParams({ search: reference })}`)
  const planner = page.locator('vitrine-post-planner')
  const row = planner.locator(`tr[data-id="${id}"]`)
  await row.hover()
  await row.locator('[data-act=schedule]').click()
  await planner.locator('[name=schedule-day]').fill(day)
  await planner.locator('[name=schedule-time]').fill('11:00')
  const planned = page.waitForResponse((reply) => reply.url().includes('/socialposts') && reply.request().method() === 'POST')
  await agree(planner)
  expect((await planned).status()).toBe(200)
  await expect(planner.locator('.toast').first()).toBeVisible()
  return titre
}

test('plans an ad for a day, drags it to the next by keys, and takes it out of the calendar', async ({ page }) => {
  const day = dayOfWeek('monday')
  const next = dayOfWeek('tuesday')
  const title = await schedule(page, 0, day)
  await expect(page.locator('vitrine-post-planner [part=status][data-status=scheduled]').first()).toBeVisible()

  await page.goto(`/calendrier?view=month&day=${day}`)
  const calendar = page.locator('vitrine-post-calendar')
  const plan = calendar.locator('.ec-event.post button').filter({ hasText: title }).first()
  await expect(plan).toBeVisible()
  await plan.focus()
  await page.keyboard.press('Alt+ArrowRight')
  await expect(calendar.locator('.ec-event.dragged')).toBeVisible()
  const moved = page.waitForResponse((reply) => reply.url().includes('/socialposts') && reply.request().method() === 'PUT')
  await page.keyboard.press('Enter')
  expect((await moved).status()).toBe(200)

  await page.goto('/calendrier/details/2026-02-30')
  await expect(page.getByText('404')).toBeVisible()
  await page.goto(`/calendrier/details/${next}`)
  await expect(page).toHaveTitle(new RegExp(next.split('-').reverse().join('/')))
  const entry = calendar.locator('[part=event]').filter({ hasText: title })
  await expect(entry).toBeVisible()
  await entry.locator('[part=post-link]').click()
  await expect(page).toHaveURL(/\/posts\/manage-posts\/\d+$/)
  await expect(page.locator('vitrine-post-composer [part=initial]')).toBeVisible()
  await page.goBack()
  await entry.locator('.agenda-foot .button').first().click()
  const removed = page.waitForResponse((reply) => reply.url().includes('/eventCalendar/') && reply.request().method() === 'DELETE')
  await agree(calendar)
  expect((await removed).status()).toBe(200)
  await expect(entry).toHaveCount(0)
})

test('goes back where the plan stood when the server refuses, and says why', async ({ page }) => {
  const day = dayOfWeek('thursday')
  const title = await schedule(page, 10, day)
  await page.route('**/api/provider/socialposts', (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 503, json: { code: 503, message: 'Away' } }) : route.continue(),
  )
  await page.goto(`/calendrier?view=month&day=${day}`)
  const calendar = page.locator('vitrine-post-calendar')
  const plan = calendar.locator('.ec-event.post button').filter({ hasText: title }).first()
  // What is above it may still be arriving: a pointer is put on what rests.
  await plan.hover({ position: { x: 20, y: 8 } })
  const before = await plan.boundingBox()
  const target = await calendar.locator(`time[datetime="${dayOfWeek('friday')}"]`).boundingBox()
  await page.mouse.move(before!.x + 20, before!.y + 8)
  await page.mouse.down()
  await page.mouse.move(before!.x + 40, before!.y + 8, { steps: 3 })
  await page.mouse.move(target!.x, target!.y + 40, { steps: 8 })
  await page.mouse.up()
  await expect(calendar.locator('.toast.error')).toBeVisible()
  await expect.poll(async () => Math.round((await plan.boundingBox())!.x)).toBe(Math.round(before!.x))
})

test('fetches the grid of the calendar with the calendar, and not before', async ({ page }) => {
  const grids: string[] = []
  page.on('request', (request) => void (request.url().includes('post-calendar.grid') && grids.push(request.url())))
  await enter(page, 'ag1001', '/socialNetworkPosts')
  await expect(page.locator('vitrine-post-planner tr[data-id]').first()).toBeVisible()
  await page.goto('/new_socialnetwork_post/new-editorial')
  await expect(page.locator('vitrine-post-composer [part=initial]')).toBeVisible()
  await expect(page.locator('vitrine-post-composer [part=publish]')).toBeVisible()
  expect(grids).toEqual([])
  await page.goto('/calendrier')
  await expect(page.locator('vitrine-post-calendar .ec').first()).toBeVisible()
  expect(grids.length).toBeGreaterThan(0)
})
