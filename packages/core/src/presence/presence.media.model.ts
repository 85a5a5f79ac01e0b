import type { ListingField } from './presence.fields.model.ts'

export const mediumKeys = [
  'google',
  'facebook',
  'instagram',
  'apple',
  'bing',
  'pages-jaunes',
  'mappy',
  'waze',
  'here',
  'tomtom',
  'foursquare',
  'openstreetmap',
  'yelp',
  'nextdoor',
  'infobel',
  'cylex',
] as const
export type MediumKey = (typeof mediumKeys)[number]

/** What a medium takes of a field: whether it shows nothing without it, and the most characters or entries. */
interface Taken {
  required?: true
  most?: number
}

export interface Medium {
  name: string
  /** How it takes what is changed: by calls, by a file a day, or by a form that a person fills in. */
  takes: 'calls' | 'file' | 'form'
  /** Posts are published there too. */
  isPosting?: true
  fields: Readonly<Partial<Record<ListingField, Taken>>>
  /** Where the owner of a listing looks after it. */
  ownerPage: string
  /** Where what stands here is documented. */
  source: string
  /** `YYYY-MM-DD`. */
  checkedOn: string
}

const place = { name: { required: true }, address: { required: true } } as const
const checkedOn = '2026-11-28'

/**
 * The media that a sheet goes to. Where a vendor publishes no limit there is none here. A medium by calls or by file is served by the
 * connector of the installation, and filled in by hand where it has none: both ways are open to every owner.
 */
export const media: Readonly<Record<MediumKey, Medium>> = {
  google: {
    name: 'Google Business Profile',
    takes: 'calls',
    isPosting: true,
    fields: { ...place, status: {}, phones: { most: 3 }, website: {}, hours: {}, exceptions: {}, openingDate: {} },
    ownerPage: 'https://business.google.com/locations',
    source: 'https://developers.google.com/my-business/reference/businessinformation/rest/v1/locations',
    checkedOn,
  },
  facebook: {
    name: 'Facebook',
    takes: 'form',
    isPosting: true,
    fields: { ...place, status: {}, phones: { most: 1 }, website: {}, email: {}, hours: {}, photos: {} },
    ownerPage: 'https://www.facebook.com/pages/?category=your_pages',
    source: 'https://developers.facebook.com/docs/graph-api/reference/page/',
    checkedOn,
  },
  instagram: {
    name: 'Instagram',
    takes: 'form',
    isPosting: true,
    fields: { name: { required: true, most: 64 }, address: {}, phones: { most: 1 }, website: {}, email: {}, photos: { most: 1 } },
    ownerPage: 'https://www.instagram.com/accounts/edit/',
    source: 'https://help.instagram.com/583107688369069',
    checkedOn,
  },
  apple: {
    name: 'Apple Plans',
    takes: 'calls',
    fields: {
      ...place,
      status: {},
      phones: {},
      website: {},
      hours: {},
      exceptions: {},
      location: { required: true },
      openingDate: {},
      photos: {},
    },
    ownerPage: 'https://business.apple.com',
    source: 'https://business.apple.com/docs/api/v1/guidance/location_status',
    checkedOn,
  },
  bing: {
    name: 'Bing Places',
    takes: 'file',
    fields: { ...place, phones: { required: true, most: 1 }, website: {}, email: {}, hours: {}, location: {}, photos: {} },
    ownerPage: 'https://www.bingplaces.com',
    source: 'https://www.bingplaces.com/Home/MoreFAQ',
    checkedOn,
  },
  'pages-jaunes': {
    name: 'PagesJaunes',
    takes: 'form',
    fields: { ...place, phones: { required: true, most: 2 }, website: {}, email: {}, hours: {}, exceptions: {}, photos: {} },
    ownerPage: 'https://www.pagesjaunes.fr/inscription-pro',
    source: 'https://www.pagesjaunes.fr/inscription-pro',
    checkedOn,
  },
  mappy: {
    name: 'Mappy',
    takes: 'form',
    fields: { ...place, phones: { most: 1 }, website: {}, hours: {}, photos: {} },
    ownerPage: 'https://fr.mappy.com',
    source: 'https://fr.mappy.com',
    checkedOn,
  },
  waze: {
    name: 'Waze',
    takes: 'form',
    fields: { ...place, phones: { most: 1 }, website: {}, hours: {}, location: { required: true }, photos: {} },
    ownerPage: 'https://www.waze.com/editor',
    source: 'https://www.waze.com/wiki/France/Lieux',
    checkedOn,
  },
  here: {
    name: 'HERE WeGo',
    takes: 'calls',
    fields: { ...place, phones: { most: 1 }, website: {}, email: {}, hours: {}, location: { required: true } },
    ownerPage: 'https://mapcreator.here.com',
    source: 'https://docs.here.com/map-feedback/docs/resource-type-place-properties',
    checkedOn,
  },
  tomtom: {
    name: 'TomTom',
    takes: 'file',
    fields: { ...place, phones: { most: 1 }, website: {}, location: { required: true } },
    ownerPage: 'https://www.tomtom.com/mapshare/tools/',
    source: 'https://www.tomtom.com/mapshare/tools/',
    checkedOn,
  },
  foursquare: {
    name: 'Foursquare',
    takes: 'file',
    fields: { ...place, status: {}, phones: { most: 1 }, website: {}, email: {}, hours: {}, location: {} },
    ownerPage: 'https://foursquare.com/placemakers',
    source: 'https://location.foursquare.com/places/docs/submission-guidelines',
    checkedOn,
  },
  openstreetmap: {
    name: 'OpenStreetMap',
    takes: 'form',
    fields: { ...place, phones: {}, website: {}, email: {}, hours: {}, location: { required: true } },
    ownerPage: 'https://www.openstreetmap.org/edit',
    source: 'https://wiki.openstreetmap.org/wiki/Key:opening_hours',
    checkedOn,
  },
  yelp: {
    name: 'Yelp',
    takes: 'calls',
    fields: { ...place, status: {}, phones: { most: 1 }, website: {}, hours: {}, exceptions: {}, photos: {} },
    ownerPage: 'https://biz.yelp.fr',
    source: 'https://docs.developer.yelp.com/docs/data-ingestion',
    checkedOn,
  },
  nextdoor: {
    name: 'Nextdoor',
    takes: 'form',
    fields: { ...place, phones: { most: 1 }, website: {}, email: {}, hours: {}, photos: {} },
    ownerPage: 'https://business.nextdoor.com',
    source: 'https://business.nextdoor.com',
    checkedOn,
  },
  infobel: {
    name: 'Infobel',
    takes: 'file',
    fields: { ...place, phones: { required: true, most: 2 }, website: {}, email: {}, hours: {} },
    ownerPage: 'https://www.infobel.com/fr/world/business',
    source: 'https://www.infobel.com/fr/world/business',
    checkedOn,
  },
  cylex: {
    name: 'Cylex',
    takes: 'form',
    fields: { ...place, phones: { most: 2 }, website: {}, email: {}, hours: {}, photos: {} },
    ownerPage: 'https://www.cylex-locale.fr',
    source: 'https://www.cylex-locale.fr',
    checkedOn,
  },
}
