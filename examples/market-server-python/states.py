"""The states of the pacts, which put people and cars into the market of server.py before an interaction (docs/contract.md)."""
from __main__ import (
    Refusal, add_wish, advertised, bookings, cars, deleted, members, open_token, put_booking, put_member, succeeded,
)

def answer(call):
    return {"headers": set_state(**call.body) or {}}

def sign_in(email, seconds=600, **_):
    return {"authorization": f"bearer {open_token(email, seconds)}"}

def put_car(car, seller, catagory="suv", price=12500, **state):
    for booking in [one["_id"] for one in bookings.values() if one["serial"] == car]:
        del bookings[booking]
    advertised.discard(car)
    facts = {"orginalprice": 18900, "year": 2020, "location": "Dhaka", "phone": "01711 000000", "condition": "Good"}
    texts = {"name": "Corvane Outpost", "img": "/cars/corvane-outpost.svg", "description": "One careful owner."}
    owner = {"email": seller, "sellername": "Selim", "verifiedSeller": True, "date": "2026-01-10T08:00:00.000Z"}
    sold = {"issold": False, "newOwner": "", "txnid": "", **state}
    cars[car] = {"_id": car, "catagory": catagory, "price": price, **facts, **texts, **owner, **sold}

def set_state(state, params=None):
    """Every state of the profile; one that signs in returns the caller's headers."""
    given = params or {}
    if state in ("a member is signed in", "an admin is signed in", "a member exists", "an admin exists"):
        put_member(**{**given, "role": "Admin" if " admin " in state else given.get("role", "Buyer")})
        return sign_in(**given) if state.endswith("signed in") else None
    if state == "the access token has expired":
        return sign_in(given["email"], seconds=-1)
    if state == "the access token is of somebody else":
        return sign_in(given["email"])
    if state == "a deleted member is signed in":
        deleted.add(given["email"])
        return sign_in(**given)
    if state in ("somebody without a user record is signed in", "there is no such member"):
        members.pop(given["email"], None)
        return sign_in(**given) if state.endswith("signed in") else None
    if state.startswith("there is no such "):
        bookings.pop(given.get("booking"), None)
        cars.pop(given.get("car"), None)
        return None
    if state == "nobody is signed in":
        return None
    if state not in CAR_STATES:
        raise Refusal(404, f'There is no state "{state}"')
    sold = CAR_STATES[state](given)
    put_car(given["car"], given["seller"], given.get("catagory", "suv"), int(given.get("price", 12500)), **sold)
    if "booking" in given:
        put_booking(given["booking"], given["car"], {"name": given.get("name", "Bina"), "email": given["buyer"]}, "017", "Gate 2")
    if state == "a booking is paid":
        succeeded[given["transaction"]] = (given["booking"], cars[given["car"]]["price"])
    if state == "a car is advertised":
        advertised.add(given["car"])
    if state == "a car is on the wishlist":
        add_wish(given["buyer"], given["car"])
    return None

def paid_by(field):
    return lambda given: {"issold": True, "newOwner": given[field], "txnid": given["transaction"]}

CAR_STATES = {
    **dict.fromkeys(["a car is for sale", "a car is advertised", "a car is on the wishlist", "a car is booked"], lambda _: {}),
    "a car is marked sold": lambda _: {"issold": True},
    "a car is paid for": paid_by("owner"),
    "a booking is paid": paid_by("buyer"),
}
