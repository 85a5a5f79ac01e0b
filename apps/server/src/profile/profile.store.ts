import type { Profile, ProfileDetails } from '@vitrine/core/profile'
import { eq } from 'drizzle-orm'
import { advertisers } from '../account/account.table.ts'
import type { Db } from '../db/database.ts'
import type { ColumnsFor } from '../db/columns-for.ts'
import { rows, sql, type Runner } from '../db/sql.ts'

const fields = {
  companyName: advertisers.name,
  corporateName: advertisers.corporateName,
  address: advertisers.address,
  postalCode: advertisers.postalCode,
  city: advertisers.city,
  country: advertisers.country,
  fax: advertisers.fax,
  website: advertisers.website,
  priceUrl: advertisers.priceUrl,
  savesFilters: advertisers.savesFilters,
  pushesToTop: advertisers.pushesToTop,
  soldBanner: advertisers.soldBanner,
  version: advertisers.profileVersion,
  logo: advertisers.logo,
  options: advertisers.options,
}

const select = (db: Db, id: number) => db.select(fields).from(advertisers).where(eq(advertisers.id, id))

type Found = Awaited<ReturnType<typeof select>>[number]

const toProfile = (found: Found | undefined): Profile => {
  if (!found) throw new Error('The advertiser is gone')
  const { options, ...profile } = found
  return { ...profile, hasTopOfList: options.topOfList ?? false }
}

/** The logo is a path on this server. */
export const readProfile = async (db: Db, id: number): Promise<Profile> => toProfile((await select(db, id))[0])

/** The same, locked until the transaction ends. */
export const holdProfile = async (tx: Db, id: number): Promise<Profile> => toProfile((await select(tx, id).for('no key update'))[0])

const columnsOf = ({
  companyName,
  ...details
}: ProfileDetails): ColumnsFor<typeof advertisers, ProfileDetails, { companyName: 'name' }> => ({ ...details, name: companyName })

export const saveProfile = async (tx: Db, id: number, details: ProfileDetails): Promise<void> => {
  await tx
    .update(advertisers)
    .set({ ...columnsOf(details), profileVersion: sql`${advertisers.profileVersion} + 1` })
    .where(eq(advertisers.id, id))
}

const nameFile = (tx: Runner, id: number, mediaId: string | null): Promise<unknown> =>
  rows(
    tx,
    mediaId === null
      ? sql`DELETE FROM profile_logos WHERE advertiser_id = ${id}`
      : sql`INSERT INTO profile_logos (advertiser_id, media) VALUES (${id}, to_jsonb(${mediaId}::text))
          ON CONFLICT (advertiser_id) DO UPDATE SET media = excluded.media`,
  )

interface Logo {
  mediaId: string
  /** The path of the picture. */
  url: string
}

/** Stores or deletes the logo, and the reference by which its file is kept. */
export const saveLogo = async (tx: Db, id: number, logo: Logo | null): Promise<void> => {
  await tx
    .update(advertisers)
    .set({ logo: logo?.url ?? null })
    .where(eq(advertisers.id, id))
  await nameFile(tx, id, logo?.mediaId ?? null)
}
