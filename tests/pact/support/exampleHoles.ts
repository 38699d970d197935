import type { ChangedExample } from './changedExample.ts';

/* Checks that the example server has, one taken away at a time, and what the contract says of the server then. */

export interface Hole extends ChangedExample {
  /** Some of the interactions that find it, as the report names them. */
  readonly found: readonly string[];
}

const CARS = 'the cars of a category must not show a guest how to reach their sellers';

export const HOLES: readonly Hole[] = [
  {
    name: 'opens a payment to whoever knows its id',
    changes: [['intents.get(id)?.secret !== secret || secret === undefined', '!intents.has(id)']],
    found: [
      'GET /sandbox-cards/v1/payment_intents/pi_pact?client_secret=pi_pact_secret_forged: a payment under a client secret that is not its own',
    ],
  },
  {
    name: 'lets everybody make every call',
    changes: [['!(roles.length === 0 || roles.includes(member.role))', 'false']],
    found: [
      'POST /api/booking: a seller must not book a car',
      'PUT /api/wishlist: an admin must not put a car on a wishlist',
      'POST /api/productadd: a buyer must not add a car',
      'PUT /api/verify?email=refused-seller@pact.test: a seller must not verify a seller',
      'DELETE /api/userdelet?email=refused-buyer@pact.test&selleremail=unwanted-seller@pact.test: a buyer must not delete a member',
    ],
  },
  {
    name: 'takes the role of whom the query names',
    changes: [
      ['const member = members.get(email);', 'const member = members.get(request.query.email ?? email);'],
      ['if (email !== member.email)', 'if (email === undefined)'],
    ],
    found: [
      'DELETE /api/userdelet?email=owner-admin@pact.test&selleremail=unwanted-seller@pact.test: a buyer must not delete a member under another admin’s email',
      'GET /api/product?email=owner-seller@pact.test: a seller must not list another seller’s own cars',
    ],
  },
  {
    name: 'takes the role of whom the body names',
    changes: [
      [
        "const { email, name } = memberWith(request, 'Buyer');\n    const { serial",
        "const { email, name } = members.get(request.body.email) ?? memberWith(request, 'Buyer');\n    const { serial",
      ],
    ],
    found: [
      'POST /api/booking: a seller must not book a car under the email of a buyer',
      'POST /api/booking: nobody may book a car without logging in',
    ],
  },
  {
    name: 'never asks for a login where an email is named',
    changes: [
      [
        "if (caller === undefined) throw new Refusal(401, 'Please log in');",
        'if (caller === undefined) return { email: request.body?.email ?? request.query.email };',
      ],
      ['if (email !== member.email)', 'if (false)'],
    ],
    found: [
      'GET /api/bookinglist?email=owner-buyer@pact.test: nobody may list bookings without logging in',
      'PUT /api/wishlist: nobody may put a car on a wishlist without logging in',
      'DELETE /api/userdelet?email=owner-admin@pact.test&selleremail=unwanted-seller@pact.test: nobody may delete a member without logging in',
    ],
  },
  {
    name: 'gives an access token to whoever knows an email',
    changes: [
      [
        "const { email } = callerOf(request);\n    if (request.query.email !== email) throw new Refusal(401, 'Please log in');",
        'const { email } = request.query;',
      ],
    ],
    found: [
      'GET /api/jwt?email=owner-buyer@pact.test: nobody may get an access token without logging in',
      'GET /api/jwt?email=owner-buyer@pact.test: a buyer must not get somebody else’s access token',
      'GET /api/jwt?email=removed-buyer@pact.test: a deleted account must not get an access token',
    ],
  },
  {
    name: 'never checks the bearer',
    changes: [['if (email !== member.email)', 'if (false)']],
    found: [
      'GET /api/bookinglist?email=refused-buyer@pact.test: nobody may list bookings without an access token',
      'POST /api/productadd: nobody may add a car with a forged access token',
      'DELETE /api/car/car-refused: nobody may delete a car with somebody else’s access token',
    ],
  },
  {
    name: 'checks the bearer only where there is one',
    changes: [
      [
        '  const [, token] = /^bearer (.+)$/i',
        '  if (request.headers.authorization === undefined) return member;\n  const [, token] = /^bearer (.+)$/i',
      ],
    ],
    found: ['PUT /api/sold: nobody may mark a car as sold without an access token'],
  },
  {
    name: 'reads tokens without verifying them',
    changes: [
      [
        'tokens.get(token) ?? {}',
        "tokens.get(token) ?? JSON.parse(Buffer.from(String(token).split('.')[1] ?? '', 'base64url').toString() || '{}')",
      ],
    ],
    found: [
      'GET /api/user?email=refused-admin@pact.test&role=Seller: nobody may list the sellers with a forged access token',
      'GET /api/bookinglist?email=forging-buyer@pact.test: nobody may list bookings with a token without a signature',
    ],
  },
  {
    name: 'takes anybody’s token',
    changes: [['if (email !== member.email)', 'if (email === undefined)']],
    found: [
      'GET /api/wishlist?email=refused-buyer@pact.test: nobody may read a wishlist with somebody else’s access token',
    ],
  },
  {
    name: 'takes tokens for ever',
    changes: [['if (expires < Date.now())', 'if (false)']],
    found: ['PUT /api/payment: nobody may report a payment with an expired access token'],
  },
  {
    name: 'serves deleted accounts',
    changes: [['if (deleted.has(caller.email))', 'if (false)']],
    found: [
      'POST /api/booking: a deleted account must not book a car',
      'POST /api/productadd: a deleted account must not add a car',
      'PUT /api/user: a deleted account must not save a user record',
    ],
  },
  {
    name: 'never asks whose car it is',
    changes: [['if (car.email !== email)', 'if (false)']],
    found: [
      'POST /api/advertise: a seller must not advertise another seller’s car',
      'DELETE /api/car/car-refused: a seller must not delete another seller’s car',
    ],
  },
  {
    name: 'takes a car for its owner’s where the body says so',
    changes: [
      [
        "ownCar(bearerWith(request, 'Seller'), request.body._id).issold = true;",
        "if (bearerWith(request, 'Seller').email === request.body.email) carOf(request.body._id).issold = true;",
      ],
    ],
    found: ['PUT /api/sold: a seller must not mark another seller’s car as sold'],
  },
  {
    name: 'never asks whose email it is',
    changes: [['if (request.query.email !== email) throw new Refusal(403', 'if (false) throw new Refusal(403']],
    found: [
      'GET /api/product?email=owner-seller@pact.test: a seller must not list another seller’s own cars',
      'GET /api/bookinglist?email=owner-buyer@pact.test: an admin must not list somebody else’s bookings',
      'PUT /api/verify?email=owner-admin@pact.test: an admin must not verify a seller under another admin’s email',
    ],
  },
  {
    name: 'shows and charges everybody’s bookings',
    changes: [['if (found.email !== email) throw', 'if (false) throw']],
    found: [
      'GET /api/bookings/booking-refused: a seller must not read somebody else’s booking',
      'POST /api/create-payment-intent: a buyer must not open a payment of somebody else’s booking',
    ],
  },
  {
    name: 'writes the user record that the body names',
    changes: [
      [
        "const { email } = callerOf(request);\n    if (request.body.email !== email) throw new Refusal(403, 'This is somebody else’s');",
        'callerOf(request);\n    const { email } = request.body;',
      ],
    ],
    found: ['PUT /api/user: a buyer must not overwrite somebody else’s user record'],
  },
  {
    name: 'believes the role of a new user record',
    changes: [["const role = request.body.role === 'Seller' ? 'Seller' : 'Buyer';", 'const { role } = request.body;']],
    found: [
      'GET /api/user/admin?email=forging-newcomer@pact.test: a newcomer must not become an admin by a user record',
    ],
  },
  {
    name: 'stores whatever a user record has',
    changes: [['{ ...known, name, img }', '{ ...known, ...request.body }']],
    found: [
      'GET /api/user/admin?email=forging-buyer@pact.test: a buyer must not become an admin by a user record',
      'GET /api/user/seller?email=forging-buyer@pact.test: a buyer must not become a seller by another user record',
      'GET /api/user/seller?email=forging-newcomer@pact.test: a newcomer must not become a verified seller by a user record',
    ],
  },
  {
    name: 'tells everybody who is an admin',
    changes: [
      [
        "request.query.email === email && members.get(email)?.role === 'Admin'",
        "members.get(request.query.email)?.role === 'Admin'",
      ],
    ],
    found: [
      'GET /api/user/admin?email=forged-admin@pact.test: a buyer must not be told that somebody else is an admin',
    ],
  },
  {
    name: 'tells everybody who is a seller',
    changes: [['request.query.email === email ? members.get(email) : undefined', 'members.get(request.query.email)']],
    found: [
      'GET /api/user/seller?email=forged-seller@pact.test: a buyer must not be told that somebody else is a seller',
    ],
  },
  {
    name: 'shows contacts to everybody',
    changes: [["({ ...car, phone: '', email: '' })", '({ ...car })']],
    found: [
      `GET /api/catagory/suv: ${CARS}`,
      'GET /api/advertise: the advertised cars must not show a buyer who has not booked them how to reach their sellers',
      'GET /api/wishlist?email=forging-buyer@pact.test: a wishlist must not show how to reach the sellers of cars that are not booked',
    ],
  },
  {
    name: 'shows contacts to whoever is signed in',
    changes: [
      [
        'response.json(found.map(shown));',
        'response.json(request.headers.cookie === undefined ? found.map(shown) : found);',
      ],
    ],
    found: [
      'GET /api/catagory/suv: the cars of a category must not show a buyer who has not booked them how to reach their sellers',
    ],
  },
  {
    name: 'makes an unsaved booking with the seller’s contact',
    changes: [
      [
        "return { _id: id, serial: id, buyer: name, email, phone: '', location: '' };",
        "return { _id: id, serial: id, buyer: name, email, phone: car.phone, location: '' };",
      ],
    ],
    found: ['GET /api/bookings/car-forged: a car that is not booked must not show how to reach its seller'],
  },
  {
    name: 'stores whatever a new car says',
    changes: [
      [
        "{ ...request.body, ...owner, issold: false, newOwner: '', txnid: '', _id }",
        "{ ...owner, issold: false, newOwner: '', txnid: '', ...request.body, _id }",
      ],
    ],
    found: [
      'GET /api/product?email=robbed-seller@pact.test: a seller must not add a car for another seller',
      'GET /api/product?email=vain-seller@pact.test: a seller must not add a car that is verified, sold or owned',
    ],
  },
  {
    name: 'books for whom the body names',
    changes: [
      ['{ _id, serial, buyer: name, email, phone, location }', '{ ...request.body, _id, serial, phone, location }'],
    ],
    found: ['GET /api/bookinglist?email=robbed-buyer@pact.test: a buyer must not book a car for somebody else'],
  },
  {
    name: 'fills the wishlist that the body names',
    changes: [['addWish(email, _id);', 'addWish(request.body.email, _id);']],
    found: ['GET /api/wishlist?email=robbed-buyer@pact.test: a buyer must not put a car on somebody else’s wishlist'],
  },
  {
    name: 'books at any price',
    changes: [['if (car.price !== price)', 'if (false)']],
    found: ['POST /api/booking: a booking of a car at another price than its own'],
  },
  {
    name: 'charges the price of the request',
    changes: [['const { price } = carOf(booking.serial);', 'const { price } = request.body;']],
    found: ['POST /api/create-payment-intent: a buyer must not set the amount of a payment'],
  },
  {
    name: 'believes in every payment',
    changes: [
      ['succeeded.get(transactionID);', 'succeeded.get(transactionID) ?? { booking: bookingId, amount: car.price };'],
    ],
    found: ['GET /api/bookings/booking-forged: an invented transaction must not pay for a booking'],
  },
  {
    name: 'takes one payment for every booking',
    changes: [['if (payment.booking !== booking._id)', 'if (false)']],
    found: ['GET /api/bookings/booking-forged: the transaction of one booking must not pay for another'],
  },
  {
    name: 'never asks who has paid',
    changes: [
      [
        'const booking = bookingFor({ email, name }, bookingId);',
        'const booking = bookings.get(bookingId) ?? bookingFor({ email, name }, bookingId);',
      ],
    ],
    found: [
      'PUT /api/payment: a buyer must not report a payment of somebody else’s booking',
      'PUT /api/payment: a seller must not report a payment of the booking of an own car',
    ],
  },
  {
    name: 'sells a car again that was paid for',
    changes: [
      [
        "    if (isPaid(car)) throw new Refusal(409, 'This car was paid for');\n    car.issold = false;",
        '    car.issold = false;',
      ],
    ],
    found: ['PUT /api/available: a car marked as available that was paid for'],
  },
  {
    name: 'deletes a car that was paid for',
    changes: [
      ["    if (isPaid(car)) throw new Refusal(409, 'This car was paid for');\n    cars.delete", '    cars.delete'],
    ],
    found: ['DELETE /api/car/car-paid: the deletion of a car that was paid for'],
  },
  {
    name: 'advertises a car that was paid for',
    changes: [
      ["    if (car.issold) throw new Refusal(409, 'This car is already sold');\n    advertised", '    advertised'],
    ],
    found: ['POST /api/advertise: a car that was paid for must not be advertised'],
  },
  {
    name: 'stores whatever a booking says',
    changes: [
      ['{ _id, serial, buyer: name, email, phone, location }', '{ ...request.body, _id, serial, buyer: name, email }'],
      [
        'return { ...booking, name, catagory, img, price, issold, newOwner, txnid };',
        'return { name, catagory, img, price, issold, newOwner, txnid, ...booking };',
      ],
    ],
    found: ['GET /api/bookinglist?email=sly-buyer@pact.test: a buyer must not book a car as one that is paid for'],
  },
  {
    name: 'keeps wishlists as they were sent',
    changes: [
      ['addWish(email, _id);', 'wishes.set(_id, { ...request.body, _id, buyer: email, serial: _id });'],
      ['own.map(({ _id, serial }) => ({ ...shown(carOf(serial)), _id, serial, email: buyer.email }))', 'own'],
    ],
    found: [
      'GET /api/wishlist?email=sly-buyer@pact.test: a buyer must not put a car on the wishlist as an own one, or at another price',
    ],
  },
  {
    name: 'stores whatever is sent with a car that is sold',
    changes: [
      [
        "ownCar(bearerWith(request, 'Seller'), request.body._id).issold = true;",
        "Object.assign(ownCar(bearerWith(request, 'Seller'), request.body._id), request.body);",
      ],
    ],
    found: ['GET /api/product?email=sly-seller@pact.test: a seller must not change a car by marking it as sold'],
  },
  {
    name: 'finds the booking of a car whosever it is',
    changes: [
      [
        "  const car = cars.get(id);\n  if (car === undefined) throw new Refusal(404, 'There is no such booking');",
        "  for (const other of bookings.values()) if (other.serial === id) return other;\n  const car = cars.get(id);\n  if (car === undefined) throw new Refusal(404, 'There is no such booking');",
      ],
    ],
    found: [
      'GET /api/bookings/car-of-other: a buyer must not see the booking of another buyer under the id of its car',
    ],
  },
];
