export interface PostOutlet {
  id: number
  login: string
  name: string
}

export interface TemplateSending {
  /** Logins of the points of sale. */
  outlets: string[]
  /** Otherwise each point of sale adds its own photos. */
  withPhotos: boolean
}
