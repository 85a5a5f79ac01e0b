import type { APIRequestContext } from '@playwright/test'
import { bearer, tokenOf } from './journey.ts'

/** The fields of a post in the planner on the wire that the journeys use. */
export interface WirePost {
  id: number
  reference: string
  titre: string
  photoPrincipale: object | null
}

/** Ads with a photo and without a post, the oldest first: the demo's. The first ones are left to journeys that change ads. */
const adsToPost = async (request: APIRequestContext, token: string): Promise<WirePost[]> => {
  const reply = await request.get(
    '/api/provider/social-management-posts?universe=ANNONCE&statutDiffusion=none&orderBy=DC&perPage=100',
    bearer(token),
  )
  const { annonces } = (await reply.json()) as { annonces: WirePost[] }
  return annonces.filter(({ photoPrincipale }) => photoPrincipale !== null).slice(20)
}

/** An ad of an account with a photo; each journey uses an index of its own. */
export const adToPost = async (request: APIRequestContext, username: string, place: number): Promise<WirePost> => {
  const ad = (await adsToPost(request, await tokenOf(request, username)))[place]
  if (!ad) throw new Error(`${username} has no ad to post at place ${place}`)
  return ad
}
