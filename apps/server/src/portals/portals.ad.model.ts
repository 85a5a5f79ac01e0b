import { adForPortals, type AdForPortals } from '@vitrine/core/portals'
import { valuesOf } from '../ad-editor/ad-editor.values.model.ts'
import type { AdRow } from '../ads/ads.table.ts'

/** The parts of a stored ad that portals check. */
export const storedAdForPortals = (row: AdRow): AdForPortals => adForPortals({ values: valuesOf(row), pictures: row.photos })
