/** What becomes of the ads of an agency; every other use is the number of a point of sale. */
export const agencyUses = {
  own: 'nous',
  leftOut: 'ignore',
} as const

/** What a person says about an agency of a source's files. */
export interface AgencyChoice {
  /** The number that the software gives it. */
  agency: string
  /** One of the uses, or the number of a point of sale; empty where nobody has chosen. */
  use: string
}

/** An agency of a source's files, with its ads in the last one. */
export interface FileAgency extends AgencyChoice {
  ads: number
}

/** A point of sale whose ads may stand in a file of its network head. */
export interface AgencySite {
  id: number
  name: string
}

/** What is asked about the agencies of a source's files. */
export interface AgenciesQuestion {
  agencies: FileAgency[]
  sites: AgencySite[]
}

/** What a person says about all of them. */
export interface AgenciesAnswer {
  agencies: AgencyChoice[]
}
