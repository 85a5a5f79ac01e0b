import { tutorialEntries } from '@vitrine/core/tutorials'
import { test } from '@playwright/test'
import { enter } from '../e2e/testing/journey.ts'
import { adsJourney } from './journeys/ads.ts'
import { broadcastJourney } from './journeys/broadcast.ts'
import { contactsJourney } from './journeys/contacts.ts'
import { dashboardJourney } from './journeys/dashboard.ts'
import { programsJourney } from './journeys/programs.ts'
import { socialJourney } from './journeys/social.ts'
import type { Journey } from './journeys/journey.ts'
import { Recorder } from './recorder.ts'

const journeys: Readonly<Record<string, Journey>> = {
  dashboard: dashboardJourney,
  ads: adsJourney,
  programs: programsJourney,
  broadcast: broadcastJourney,
  contacts: contactsJourney,
  social: socialJourney,
}

const folder = process.env['VITRINE_RECORDINGS'] ?? ''

for (const entry of tutorialEntries) {
  test(`recording of ${entry.id}`, async ({ page }) => {
    const journey = journeys[entry.id]
    if (!journey) throw new Error(`${entry.id} has no journey in tests/recordings/journeys`)
    await enter(page, journey.username ?? 'ag1001', journey.path)
    await page.locator(journey.ready).first().waitFor()
    const recorder = new Recorder(page, entry, folder)
    await journey.play(recorder, page)
    await recorder.finish()
  })
}
