"""The calls of the specification in Python's standard library, in memory: a server without sessions of its own.

    python3 examples/market-server-python/server.py
    npm run pact:verify -- --url http://127.0.0.1:8091 --profile specification-only

Who calls is proven by the bearer alone. Calls without one are done for the address that they name: not safe, hence other profiles.
"""
import json, os, re, time, uuid
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Lock
from urllib.parse import parse_qs, unquote, urlsplit

members = {}  # by email: _id, email, name, img, role (Buyer, Seller or Admin), verified
deleted = set()
cars = {}  # by id: the fields of the specification
bookings = {}  # by id: _id, serial (the car's id), buyer (a name), email, phone, location
advertised = set()  # ids of cars
wishes = {}  # by buyer and car: _id, buyer, serial
tokens = {}  # access tokens: the email of whom they were made for, and when they expire
succeeded = {}  # what the card provider would say: by transaction, the booking and the amount
lock = Lock()  # one call at a time
DONE = {"acknowledged": True}
BOOKED_FIELDS = ("name", "catagory", "img", "price", "issold", "newOwner", "txnid")

class Refusal(Exception):
    """Ends a call with a status and a sentence for people."""

def new_id(): return str(uuid.uuid4())

def bearer_with(call, *roles):
    """The member whose bearer comes with the call; one in none of the roles is refused."""
    found = re.fullmatch(r"bearer (.+)", call.headers.get("authorization") or "", re.IGNORECASE)
    email, expires = tokens.get(found.group(1), (None, 0)) if found else (None, 0)
    if expires < time.time():
        raise Refusal(401, "Please log in")
    return member_with(email, *roles)

def record_of(email):
    if email in deleted:
        raise Refusal(403, "Your account was deleted")
    return members.get(email)

def member_with(email, *roles):
    member = record_of(email)
    if member is None or (roles and member["role"] not in roles):
        raise Refusal(403, "Your account may not do this")
    return member

def owner_with(call, *roles):
    """The same of a call whose query names its caller."""
    member = bearer_with(call, *roles)
    if call.query.get("email") != member["email"]:
        raise Refusal(403, "This is somebody else’s")
    return member

def require_our_picture(img):
    if not isinstance(img, str) or not img.startswith("/"):
        raise Refusal(400, "img: a picture of our image host is needed")

def car_of(car_id, msg="This car is no longer for sale"):
    if car_id not in cars:
        raise Refusal(404, msg)
    return cars[car_id]

def own_car(member, car_id, may_be_paid=False):
    car = car_of(car_id, "This car is already gone")
    if car["email"] != member["email"]:
        raise Refusal(403, "This car belongs to another seller")
    if car["newOwner"] and not may_be_paid:
        raise Refusal(409, "This car was paid for")
    return car

def shown(car):
    return {**car, "phone": "", "email": ""}  # guests don't read how to reach the seller

def booking_of(booking):
    car = car_of(booking["serial"])
    return {**{field: car[field] for field in BOOKED_FIELDS}, **booking}

def booking_for(member, booking_id):
    """The booking under this id, or the one that the buyer would make of the car under this id."""
    found = bookings.get(booking_id)
    if found:
        if found["email"] != member["email"]:
            raise Refusal(404, "There is no such booking")
        return found
    if car_of(booking_id, "There is no such booking")["issold"]:
        raise Refusal(409, "This car is already sold")
    return new_booking(booking_id, booking_id, member)

def put_member(email, name, role="Buyer", verified=False, img="", **_):
    deleted.discard(email)
    members[email] = {"_id": new_id(), "email": email, "name": name, "img": img, "role": role, "verified": verified}

def new_booking(booking, car, buyer, phone="", location=""):
    return {"_id": booking, "serial": car, "buyer": buyer["name"], "email": buyer["email"], "phone": phone, "location": location}

def put_booking(booking, *about):
    bookings[booking] = new_booking(booking, *about)

def add_wish(buyer, car):
    wishes[buyer, car] = {"_id": new_id(), "buyer": buyer, "serial": car}

def open_token(email, seconds=600):
    token = new_id()
    tokens[token] = (email, time.time() + seconds)
    return token

def put_user(call):
    email = call.body.get("email")
    require_our_picture(call.body.get("img"))
    if record_of(email) is None:
        role = "Seller" if call.body.get("role") == "Seller" else "Buyer"
        put_member(email, call.body.get("name"), role, img=call.body["img"])
    return DONE

def is_admin(call):
    return {"isAdmin": (record_of(call.query.get("email")) or {}).get("role") == "Admin"}

def is_seller(call):
    member = record_of(call.query.get("email"))
    seller = member is not None and member["role"] == "Seller"
    return {"isSeller": seller, "verified": seller and member["verified"]}

def access_token(call):
    if record_of(call.query.get("email")) is None:
        raise Refusal(404, "There is no user record yet")
    return {"accessToken": open_token(call.query["email"])}

def list_members(call):
    owner_with(call, "Admin")
    found = [one for one in members.values() if one["role"] == call.query.get("role")]
    return [{**one, "verifiedSeller": one["verified"]} for one in found]

def delete_member(call):
    owner_with(call, "Admin")
    if members.pop(call.query.get("selleremail"), None) is None:
        raise Refusal(404, "There is no such account")
    deleted.add(call.query["selleremail"])
    return {"msg": "Deleted"}

def verify_seller(call):
    owner_with(call, "Admin")
    seller = members.get(call.body.get("email"))
    if seller is None or seller["role"] != "Seller":
        raise Refusal(404, "There is no such seller")
    seller["verified"] = True
    return {"msg": "verified"}

def add_car(call):
    seller = bearer_with(call, "Seller")
    require_our_picture(call.body.get("img"))
    car_id = new_id()
    owner = {"email": seller["email"], "sellername": seller["name"], "verifiedSeller": seller["verified"]}
    cars[car_id] = {**call.body, **owner, "issold": False, "newOwner": "", "txnid": "", "_id": car_id}
    return DONE

def own_cars(call):
    seller = owner_with(call, "Seller")
    return [car for car in cars.values() if car["email"] == seller["email"]]

def delete_car(call):
    seller = bearer_with(call, "Seller")
    if call.id not in cars:
        return {"deletedCount": 0}
    own_car(seller, call.id)
    del cars[call.id]
    advertised.discard(call.id)
    return {"deletedCount": 1}

def mark_sold(call):
    own_car(bearer_with(call, "Seller"), call.body.get("_id"), may_be_paid=True)["issold"] = True
    return DONE

def mark_available(call):
    own_car(bearer_with(call, "Seller"), call.body.get("_id"))["issold"] = False
    return DONE

def advertise(call):
    # The specification has no bearer here: the car's own seller is who the body names.
    car = own_car(member_with(call.body.get("email"), "Seller"), call.body.get("serial"), may_be_paid=True)
    if car["issold"]:
        raise Refusal(409, "This car is already sold")
    advertised.add(car["_id"])
    return DONE

def promoted_cars(call):
    found = [cars[car_id] for car_id in advertised if car_id in cars]
    return [{**shown(car), "serial": car["_id"]} for car in found if not car["issold"]]

def cars_of_category(call):
    return [shown(car) for car in cars.values() if car["catagory"] == call.id and not car["issold"]]

def wish(call):
    buyer = member_with(call.body.get("email"), "Buyer")
    add_wish(buyer["email"], car_of(call.body.get("serial"))["_id"])
    return DONE

def own_wishes(call):
    buyer = owner_with(call)
    found = [one for one in wishes.values() if one["buyer"] == buyer["email"] and one["serial"] in cars]
    return [{**shown(cars[one["serial"]]), **one, "email": buyer["email"]} for one in found]

def book(call):
    buyer = member_with(call.body.get("email"), "Buyer")
    car = cars.get(call.body.get("serial"))
    if car is None:
        return {"acknowledged": False, "msg": "This car is no longer for sale"}
    if car["issold"]:
        return {"acknowledged": False, "msg": "This car is already sold"}
    if car["price"] != call.body.get("price"):
        return {"acknowledged": False, "msg": "The price of this car has changed, please look at it again"}
    put_booking(new_id(), car["_id"], buyer, call.body.get("phone"), call.body.get("location"))
    return DONE

def own_bookings(call):
    buyer = owner_with(call)
    return [booking_of(one) for one in bookings.values() if one["email"] == buyer["email"]]

def payment_intent(call):
    # A real server asks the card provider for an intent over the booking's own price, and never over the request's.
    booking = booking_for(bearer_with(call), call.body.get("bookingId"))
    return {"clientSecret": f"pi_{new_id()}_secret_{new_id()}", "price": car_of(booking["serial"])["price"]}

def report_payment(call):
    buyer = bearer_with(call)
    booking = bookings.get(call.body.get("bookingId"), {})
    # A real server asks the card provider. Here only provider states make payments.
    car, transaction = cars.get(booking.get("serial")), call.body.get("transactionID")
    if car is None or booking["email"] != buyer["email"] or succeeded.get(transaction) != (booking["_id"], car["price"]):
        raise Refusal(404, "There is no such booking, or no such payment of it")
    car.update({"issold": True, "newOwner": buyer["email"], "txnid": transaction})
    return DONE

def show_booking(call):
    return booking_of(bookings.get(call.id) or booking_for({"name": "", "email": ""}, call.id))

CALLS = {
    "/api/user": {"GET": list_members, "PUT": put_user},
    "/api/user/admin": {"GET": is_admin},
    "/api/user/seller": {"GET": is_seller},
    "/api/jwt": {"GET": access_token},
    "/api/userdelet": {"DELETE": delete_member},
    "/api/verify": {"PUT": verify_seller},
    "/api/productadd": {"POST": add_car},
    "/api/product": {"GET": own_cars},
    "/api/car/{id}": {"DELETE": delete_car},
    "/api/sold": {"PUT": mark_sold},
    "/api/available": {"PUT": mark_available},
    "/api/advertise": {"GET": promoted_cars, "POST": advertise},
    "/api/catagory/{id}": {"GET": cars_of_category},
    "/api/wishlist": {"GET": own_wishes, "PUT": wish},
    "/api/booking": {"POST": book},
    "/api/bookinglist": {"GET": own_bookings},
    "/api/bookings/{id}": {"GET": show_booking},
    "/api/create-payment-intent": {"POST": payment_intent},
    "/api/payment": {"PUT": report_payment},
}

class Call(BaseHTTPRequestHandler):
    protocol_version, wbufsize = "HTTP/1.1", -1  # buffered: head and body leave together

    def answer(self):
        address = urlsplit(self.path)
        self.id = unquote(address.path.rpartition("/")[2])
        self.query = {name: values[0] for name, values in parse_qs(address.query).items()}
        try:
            length = int(self.headers.get("content-length") or 0)
            self.body = json.loads(self.rfile.read(length) or "{}")
            with lock:
                status, answer = 200, self.handler(address.path)(self)
        except Refusal as refusal:
            status, answer = refusal.args[0], {"msg": refusal.args[1]}
        except (ValueError, KeyError, TypeError, AttributeError) as error:
            status, answer = 400, {"msg": f"This request can't be read: {error}"}
        text = json.dumps(answer).encode()
        self.send_response(status)
        self.send_header("content-type", "application/json")
        self.send_header("content-length", str(len(text)))
        self.end_headers()
        self.wfile.write(text)

    def handler(self, path):
        handlers = CALLS.get(path) or CALLS.get(f"{path.rpartition('/')[0]}/{{id}}") or {}
        if self.command not in handlers:
            raise Refusal(405 if handlers else 404, "There is no such call")
        return handlers[self.command]

    def log_message(self, *_):
        pass

    do_GET = do_PUT = do_POST = do_DELETE = answer

if __name__ == "__main__":
    import states  # which anybody may set: for verification alone

    CALLS["/_pact/states"] = {"POST": states.answer}
    server = ThreadingHTTPServer(("127.0.0.1", int(os.environ.get("PORT", 8091))), Call)
    print(f"The example server is open at http://127.0.0.1:{server.server_port}", flush=True)
    server.serve_forever()
