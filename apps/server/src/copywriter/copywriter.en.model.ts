import type { Phrases } from './copywriter.model.ts'

const contacts = {
  facebook: ['Send us a message', 'Write to us here', 'Message our page'],
  instagram: ['Send us a direct message', 'Message us', 'Leave us a comment'],
  google: ['Get in touch', 'Contact our team', 'Send us your enquiry'],
  linkedin: ['Contact our team', 'Write to us', 'Speak to our team'],
  none: ['Contact us', 'Get in touch', 'Write to us'],
}
const aims = {
  property: ['to arrange a viewing', 'to book a viewing', 'to find out more'],
  program: ['to find out more about this project', 'to talk about your project', 'to make an appointment'],
  vehicle: ['to arrange a test ride or drive', 'to find out more', 'to make an appointment'],
  sold: ['to talk about your own sale', 'if you are thinking of selling too', 'to discuss your plans'],
  news: ['to find out more', 'to talk about it', 'with your questions'],
}
const leads = {
  property: ['Fancy a viewing?', 'Can you see yourself here?', 'Would you like to see it?'],
  program: ['Does this sound like you?', 'Want to know more?', 'Could this be your project?'],
  vehicle: ['Fancy trying it out?', 'Want to know more?', 'Would you like to see it?'],
  sold: ['Thinking of selling too?', 'Who’s next?', 'Is it your turn to sell?'],
  news: ['Any questions?', 'Want to know more?', 'What do you think?'],
}

/** English sentences. English has one word for "you". */
export const englishPhrases: Phrases = {
  hooks: {
    professional: ['', 'New listing.', 'From our current listings.', 'Listing of the day.'],
    friendly: ['Hello everyone!', 'Shall we take a look?', 'Something to show you.', 'Come on in!', 'Looking for your next project?'],
    enthusiastic: [
      'Take a look at this!',
      'Here’s one to look at!',
      'Don’t scroll past this one!',
      'We can’t wait to show you this!',
      'A new listing, a new project!',
    ],
    elegant: ['A listing in focus.', 'In a few lines.', 'For your consideration.', 'A new chapter.'],
    factual: ['', 'The facts.', 'At a glance.'],
    playful: ['Knock, knock!', 'Drum roll, please…', 'Psst, over here!', 'Stop scrolling!', 'Guess what we have here?'],
  },
  soldHooks: {
    sober: ['', 'Another sale completed.', 'Project completed.', 'A sale concluded.'],
    warm: ['It’s a done deal!', 'Mission accomplished!', 'And that’s a wrap!', 'Congratulations to the new owners!'],
  },
  newsHooks: {
    sober: ['News.', 'For your information.', 'An update from us.', 'Please note.'],
    warm: ['We have something to tell you!', 'News from the team!', 'Things are moving here!', 'Read on!'],
  },
  openings: {
    sale: [
      'For sale {place}: {thing}.',
      '{aThing} for sale {place}.',
      'We are selling {aThing} {place}.',
      'For sale: {what}.',
      'Listed for sale {place}: {thing}.',
      'Listed for sale: {what}.',
    ],
    rent: [
      'To let {place}: {thing}.',
      '{aThing} to rent {place}.',
      'For rent {place}: {thing}.',
      'To let: {what}.',
      'We are letting {aThing} {place}.',
      'For rent: {what}.',
    ],
    social: [
      'Sold by a social landlord {place}: {thing}.',
      'A social landlord is selling {aThing} {place}.',
      'From a social landlord {place}: {thing}.',
      'From a social landlord: {what}.',
      'Sold by a social landlord: {what}.',
    ],
    program: [
      'Discover {aThing} {place}.',
      'Introducing {aThing} {place}.',
      'For sale: {what}.',
      'For sale {place}: {thing}.',
      'Meet {aThing} {place}.',
    ],
    any: [
      'Here is {aThing} {place}.',
      'Discover {aThing} {place}.',
      'Introducing {aThing} {place}.',
      'In detail: {what}.',
      'Presented here: {what}.',
    ],
    sold: [
      'Sold {place}: {thing}.',
      'We have sold {aThing} {place}.',
      'Just sold {place}: {thing}.',
      'Sold: {what}.',
      'Sale concluded: {what}.',
    ],
    vehicle: [
      'For sale: {thing}.',
      '{aThing} for sale {place}.',
      'For sale {place}: {thing}.',
      'We are selling {aThing}.',
      'Listed for sale: {thing}.',
    ],
  },
  inside: {
    sober: ['The property comprises {facts}.', 'It offers {facts}.', 'Accommodation: {list}.', 'The interior includes {facts}.'],
    warm: ['Inside, you’ll find {facts}.', 'What’s inside: {list}.', 'Behind the door: {list}.', 'You get {facts}.'],
  },
  further: {
    sober: ['Features: {list}.', 'It also has {facts}.', 'Further features: {list}.', 'The property also includes {facts}.'],
    warm: ['There’s more: {list}!', 'Plus {facts}!', 'And don’t forget {facts}.', 'You also get {facts}!'],
  },
  details: {
    sober: ['Details: {list}.', 'Further information: {list}.', 'Particulars: {list}.'],
    warm: ['Good to know: {list}.', 'The practical side: {list}.', 'And for the record: {list}.'],
  },
  vehicle: {
    sober: ['Specification: {list}.', 'Key figures: {list}.', 'In detail: {list}.'],
    warm: ['In short: {list}.', 'The specs: {list}.', 'Here’s the spec sheet: {list}.', 'The essentials: {list}.'],
  },
  vehicleEquipment: {
    sober: ['Equipment: {list}.', 'Equipped with {facts}.', 'Fitted with {facts}.'],
    warm: ['It comes with {facts}!', 'On board: {list}!', 'Plus {facts}!'],
  },
  price: ['Price: {price}.', 'Asking price: {price}.', 'The price: {price}.'],
  priceFrom: ['From {price}.', 'Prices from {price}.', 'Price: from {price}.'],
  rent: ['Rent: {rent} a month.', 'The rent: {rent} a month.', 'Monthly rent: {rent}.'],
  rentWithCharges: ['Rent: {rent} a month, charges included.', 'The rent, charges included: {rent} a month.'],
  annuity: ['Lump sum: {lump}, annuity: {rent} a month.', 'A lump sum of {lump}, then {rent} a month.'],
  letters: 'Energy rating: {energy}, climate rating: {climate}.',
  energyLetter: 'Energy rating: {energy}.',
  climateLetter: 'Climate rating: {climate}.',
  energyUse: 'Energy use: {use} kWh/m²/year.',
  available: ['Available from {date}.', 'Free from {date}.', 'Date available: {date}.'],
  reference: 'Ref. {reference}',
  agency: ['Listed by {agency}.', 'A listing by {agency}.', '{agency} will answer your questions.'],
  moreAt: ['Full details: {url}', 'The full listing: {url}', 'All the information: {url}'],
  contacts: { formal: contacts, informal: contacts },
  request: '{contact}!',
  aims: { formal: aims, informal: aims },
  leads: { formal: leads, informal: leads },
  tags: {
    property: 'RealEstate',
    sale: 'PropertyForSale',
    rent: 'PropertyToRent',
    program: 'NewBuild',
    sold: 'JustSold',
    used: 'UsedVehicles',
    car: 'Cars',
    motorbike: 'Motorbikes',
    news: 'News',
  },
}
