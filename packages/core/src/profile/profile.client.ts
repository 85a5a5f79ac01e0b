import type { Http, HttpCall } from '../http/http.types.ts'
import type { Topics } from '../topics/topics.ts'
import type { Profile, ProfileDetails } from './profile.model.ts'
import { profileChangeWire, profileWire } from './profile.wire.ts'

/** The calls about the profile of an account, by the advertiser's id. Throws only ApiError; changes announce the topic `account`. */
export interface ProfileClient {
  find(advertiserId: number, options?: { signal?: AbortSignal | undefined }): Promise<Profile>
  /** Refused with the code `record-changed` if somebody saved the profile since `version`. */
  save(advertiserId: number, typed: ProfileDetails & Pick<Profile, 'version'>): Promise<Profile>
  /** Takes the place of the logo that there is. */
  uploadLogo(advertiserId: number, file: Blob, name: string): Promise<Profile>
  removeLogo(advertiserId: number): Promise<Profile>
}

export const createProfileClient = (http: Http, topics?: Topics): ProfileClient => {
  const send = async (call: Omit<HttpCall, 'service'>): Promise<Profile> =>
    profileWire.decode(await http.send({ service: 'provider', ...call }))
  const change = async (call: Omit<HttpCall, 'service'>): Promise<Profile> => {
    const profile = await send(call)
    topics?.announce('account')
    return profile
  }
  return {
    find: (id, { signal } = {}) => send({ path: `/annonceur/${id}`, ...(signal && { signal }) }),
    save: (id, typed) => change({ method: 'PUT', path: `/annonceur/${id}`, body: profileChangeWire.encode(typed) }),
    async uploadLogo(id, file, name) {
      const body = new FormData()
      body.set('logo', file, name)
      return change({ method: 'POST', path: `/annonceur/${id}/logo`, body })
    },
    removeLogo: (id) => change({ method: 'DELETE', path: `/annonceur/${id}/logo` }),
  }
}
