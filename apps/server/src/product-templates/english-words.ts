import type { Industry } from '@app/contracts/templates'

interface VariableWords {
  label: string
  hint?: string | undefined
}

/** What the gallery, the form and the new bot say of a template in English; its page says more (`english/`). */
interface TemplateWords {
  name: string
  description: string
  goal: string
  collects: string[]
  /** By key, where a template means something else than the others do. */
  variables?: Record<string, VariableWords> | undefined
  /** Names of its datasets, by key. */
  datasets: Record<string, string>
}

/** Variables that several templates ask for. */
export const sharedVariables: Record<string, VariableWords> = {
  ten_shop: { label: 'Name of the shop', hint: 'What customers call you; used in the greeting.' },
  hotline: { label: 'Hotline', hint: 'The number to call when it is urgent.' },
  gio_mo_cua: { label: 'Opening hours', hint: 'When customers can come or call, with days off if any.' },
  dia_chi: { label: 'Address' },
  phi_ship: { label: 'Delivery fee' },
  freeship_tu: { label: 'Free delivery from' },
  so_ngay_doi: { label: 'Days to exchange goods', hint: 'Only the number.' },
}

/** A template of the product without a line here does not compile. */
export const englishWords: Record<Exclude<Industry, 'other'>, TemplateWords> = {
  fashion: {
    name: 'Fashion — sizes and orders',
    description:
      'Advises on models and sizes by measurements, quotes price and stock as they are, and collects what staff need to close the order.',
    goal: 'Help customers choose the right model and size and leave what is needed to order.',
    collects: ['Height and weight', 'Model, colour, size', 'Name', 'Phone number', 'Delivery address'],
    variables: {
      phi_ship: { label: 'Delivery fee', hint: 'For one order, anywhere in the country.' },
      freeship_tu: { label: 'Free delivery from', hint: 'The order value from which delivery is free.' },
    },
    datasets: { qna: 'Fashion questions', products: 'Fashion products', policy: 'Choosing a size and exchanges' },
  },
  beauty: {
    name: 'Cosmetics and spa — skin advice and bookings',
    description:
      'Asks about the skin, suggests a fitting treatment, quotes prices and takes a booking; sends skin diseases to a doctor.',
    goal: 'Suggest treatments that fit the skin and take bookings.',
    collects: ['Condition of the skin', 'Treatment', 'Day and time', 'Name', 'Phone number'],
    variables: {
      giu_cho: { label: 'How long a place is kept', hint: 'When a customer is late.' },
      bao_truoc: { label: 'Notice to move a booking', hint: 'How early customers have to tell you.' },
    },
    datasets: { qna: 'Spa questions', services: 'Spa treatments', policy: 'Skin care before and after' },
  },
  clinic: {
    name: 'Dentist and clinic — appointments and reminders',
    description:
      'Takes appointments and explains services and prices from the list; never diagnoses or prescribes, and sends emergencies to hospital.',
    goal: 'Take appointments and explain procedures and prices without diagnosing.',
    collects: ['Service or reason', 'Day and time', 'Name of the patient', 'Phone number'],
    variables: {
      dia_chi: { label: 'Address of the clinic' },
      bac_si: { label: 'Doctor in charge', hint: 'The name of the doctor responsible.' },
      bao_truoc: { label: 'Notice to move an appointment' },
    },
    datasets: { qna: 'Clinic questions', services: 'Dental prices', policy: 'Coming to the clinic' },
  },
  restaurant: {
    name: 'Restaurant and café — tables, menu, delivery',
    description:
      'Presents dishes and prices from the menu, takes table bookings and delivery orders, and asks about allergies; the kitchen or staff confirm.',
    goal: 'Take complete table bookings and delivery orders, and answer questions about the menu.',
    collects: ['Day, time and guests', 'Dishes', 'Allergies, vegetarian', 'Name', 'Phone number', 'Delivery address'],
    variables: {
      dia_chi: { label: 'Address of the restaurant' },
      phi_ship: { label: 'Delivery fee', hint: 'Within the area nearby.' },
      khu_vuc_giao: { label: 'Delivery area' },
      giu_ban: { label: 'How long a table is kept', hint: 'When guests are late.' },
    },
    datasets: { qna: 'Restaurant questions', menu: 'Menu' },
  },
  'real-estate': {
    name: 'Real estate — needs and viewings',
    description:
      'Asks about needs and budget, presents fitting homes from the list and arranges viewings; gives no legal advice and promises no profit.',
    goal: 'Understand what somebody wants to buy or rent and arrange a viewing.',
    collects: ['Buy or rent', 'Budget', 'Area and bedrooms', 'Day and time of the viewing', 'Name', 'Phone number'],
    variables: {
      dia_chi: { label: 'Address of the office' },
      hen_truoc: { label: 'Notice for a viewing', hint: 'How early customers have to ask.' },
    },
    datasets: { qna: 'Property questions', homes: 'Homes on offer', policy: 'Viewings and deposits' },
  },
  education: {
    name: 'Language school — placement and trial lessons',
    description:
      'Asks about level and aims, suggests a course, quotes fees and times from the list, and invites to a placement test and a trial lesson.',
    goal: 'Suggest the right course and take registrations for placement tests and trial lessons.',
    collects: ['Age of the learner', 'Level and aim', 'Free times', 'Name', 'Phone number'],
    variables: {
      dia_chi: { label: 'Address of the school' },
      khai_giang: { label: 'When courses begin' },
      hoc_thu: { label: 'Trial lessons', hint: 'How many are free.' },
    },
    datasets: { qna: 'School questions', courses: 'Courses', policy: 'Rules of the school' },
  },
  travel: {
    name: 'Travel and homestay — rooms and deposits',
    description:
      'Quotes weekday and weekend prices, takes booking requests and explains the deposit; staff send the QR code and confirm the room.',
    goal: 'Quote the right room price, take booking requests and explain a safe deposit.',
    collects: ['Arrival and departure', 'Guests', 'Room', 'Name', 'Phone number'],
    variables: {
      chu_tai_khoan: {
        label: 'Holder of the deposit account',
        hint: 'Exactly as at the bank, so that guests can compare.',
      },
      di_chuyen: { label: 'Distance to the centre' },
    },
    datasets: { qna: 'Homestay questions', rooms: 'Room prices', policy: 'House rules' },
  },
  electronics: {
    name: 'Electronics — warranty and order lookup',
    description:
      'Quotes prices and stock, explains warranty and takes order numbers for staff to look up; never guesses where an order is.',
    goal: 'Answer product questions and take complete warranty and order requests.',
    collects: ['Product', 'Order number or phone used', 'Condition of the device', 'Name', 'Phone number', 'Address'],
    variables: {
      dia_chi: { label: 'Address of the shop' },
      phi_ship: { label: 'Delivery fee', hint: 'Within the city.' },
      so_ngay_doi: { label: 'Days to exchange a faulty device', hint: 'Only the number.' },
    },
    datasets: { qna: 'Electronics questions', products: 'Electronics products', policy: 'Warranty and installation' },
  },
  vehicles: {
    name: 'Motorbikes and cars — test drives and instalments',
    description:
      'Quotes vehicles and instalment plans from the list, takes test drives and services; never computes interest or promises a loan.',
    goal: 'Help to choose a vehicle, arrange a test drive and explain the instalment plans as listed.',
    collects: ['Model', 'Cash or instalments', 'Day and time of the test drive', 'Name', 'Phone number'],
    variables: {
      dia_chi: { label: 'Address of the shop' },
      phi_dang_ky: { label: 'Fee for registering a motorbike', hint: 'Your service, without the state fee.' },
      cong_ty_gop: { label: 'Lender' },
    },
    datasets: { qna: 'Vehicle questions', vehicles: 'Vehicle prices', instalments: 'Instalment plans' },
  },
  'mother-baby': {
    name: 'Mother and baby — advice by age',
    description:
      'Suggests things by age and weight and quotes prices; gives no advice on illness, medicine or milk for children under 24 months.',
    goal: 'Suggest the right things for the age and weight of a child and take orders.',
    collects: ['Age and weight of the child', 'Products', 'Name', 'Phone number', 'Delivery address'],
    variables: { dia_chi: { label: 'Address of the shop' } },
    datasets: { qna: 'Mother and baby questions', products: 'Products', guide: 'What to choose at which age' },
  },
  social: {
    name: 'Comments to messages for livestreams and posts',
    description:
      'Writes privately to people who ask for a price in comments, quotes live prices by code and takes orders; keeps phone numbers private.',
    goal: 'Turn comments about prices into messages with the right price and an order.',
    collects: ['Code, colour, quantity', 'Name', 'Phone number', 'Delivery address'],
    variables: {
      gio_live: { label: 'Livestream times' },
      giu_don: { label: 'How long live orders are kept', hint: 'While waiting for the customer’s details.' },
    },
    datasets: { qna: 'Comment and livestream questions', products: 'Livestream codes', safety: 'Buying safely' },
  },
  'after-sale': {
    name: 'After-sales care and reviews',
    description:
      'Asks how things are after delivery, takes reports of broken or missing goods, explains use, invites honest reviews and hands unhappy customers to a person.',
    goal: 'Solve problems after a purchase quickly and invite honest reviews.',
    collects: ['Order number or phone used', 'The problem', 'Picture of the product', 'Satisfaction', 'Feedback'],
    variables: {
      phi_ship: { label: 'Fee for sending parts', hint: 'For parts, or an exchange the customer wants.' },
      link_danh_gia: { label: 'Review page' },
      qua_danh_gia: { label: 'Thank-you for a review' },
    },
    datasets: { qna: 'After-sales questions', services: 'Parts and services', guide: 'How to use' },
  },
}
