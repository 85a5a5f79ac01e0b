import { resolve } from 'node:path'
import { journeys } from '../../../scripts/lib/ports.ts'

/** Printed once the sites of all workers are ready. */
export const ready = 'Every site is there.'

const firstPort = Number(process.env['VITRINE_E2E_PORT'] ?? 4500)
const data = process.env['VITRINE_E2E_DATA'] ?? '../../.data/e2e'

export const portOf = (number: number): number => firstPort + journeys.portsEach * number
export const dataOf = (number: number): string => resolve(import.meta.dirname, data, String(number))

/** Playwright numbers its workers; a replacement has the same number. */
const worker = Number(process.env['TEST_PARALLEL_INDEX'] ?? 0)

export const port = portOf(worker)
export const dataFolder = dataOf(worker)
